import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AssetManifest, fontsOf, sheetsOf } from '../../render/asset-manifest.ts'

/** Present where a proxy has passed the request on. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for'] as const

/**
 * Whether the connection can take an answer before the answer. Browsers that say `Sec-Fetch-Mode` can, over HTTP/1.1 as
 * well. Some proxies take 103 for the whole answer, so that a proxy has to ask for it: `Early-Hints: 1`.
 */
function takesEarlyHints({ method, headers, raw }: FastifyRequest): boolean {
  if (method !== 'GET' || raw.httpVersion !== '1.1' || headers['sec-fetch-mode'] !== 'navigate') return false
  const isDirect = PROXY_HEADERS.every((name) => headers[name] === undefined)
  return isDirect || headers['early-hints'] === '1'
}

/** What is known of a page before its data is loaded. */
interface Expected {
  /** Null: the not-found page. */
  route: string | null
  locale: string
}

/**
 * Sends 103 Early Hints: while the page's data is loaded, the browser gets the style sheets that the page waits for,
 * the fonts of its language, and the app's code. Call it once it is clear that a page will be drawn.
 */
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
