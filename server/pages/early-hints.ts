import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AssetManifest, fontsOf, sheetsOf } from '../render/asset-manifest.ts'

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for'] as const

/** Some proxies treat 103 as the final answer, so a proxy must opt in with `Early-Hints: 1`. */
function takesEarlyHints({ method, headers, raw }: FastifyRequest): boolean {
  if (method !== 'GET' || raw.httpVersion !== '1.1' || headers['sec-fetch-mode'] !== 'navigate') return false
  const isDirect = PROXY_HEADERS.every((name) => headers[name] === undefined)
  return isDirect || headers['early-hints'] === '1'
}

interface Expected {
  route: string | null
  locale: string
}

/** Call only if a page will be rendered. */
export function sendEarlyHints(
  request: FastifyRequest,
  reply: FastifyReply,
  manifest: AssetManifest,
  { route, locale }: Expected,
): void {
  if (!takesEarlyHints(request)) return
  const scripts = [manifest.entry, ...manifest.entryImports]
  reply.raw.writeEarlyHints({
    link: [
      ...sheetsOf(manifest, route).map((href) => `<${href}>; rel=preload; as=style`),
      ...fontsOf(manifest, locale).map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
      ...scripts.map((script) => `<${script}>; rel=modulepreload`),
    ],
  })
}
