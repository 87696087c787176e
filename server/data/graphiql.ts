import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** For this page only: the editor creates style elements, and its workers and fonts are its own. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const OFFERED = ['application/graphql-response+json', 'application/json', 'text/html']

/** Whether a browser opens the address of the API, instead of a program that calls it. Queries by GET may be cached. */
export function wantsGraphiQL({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' || url !== '/graphql' || headers.accept?.includes('text/html') !== true) return false
  return new Negotiator({ headers }).mediaType(OFFERED) === 'text/html'
}

export type SendGraphiQL = (reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the files of GraphiQL at `/graphiql/`.
 *
 * @param folder the build's output
 * @returns sends the page, for `/graphql`
 */
export async function registerGraphiQL(app: FastifyInstance, folder: string): Promise<SendGraphiQL> {
  await app.register(async (scope) => {
    scope.decorate('routeLoad', 'never')
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/graphiql/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      allowedPath: (path) => /\.(?:js|css)$/.test(path),
    })
  })
  return async function sendGraphiQL(reply) {
    const page = await readFile(join(folder, 'page.html'))
    reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache', vary: 'Accept' })
    return reply.type('text/html; charset=utf-8').send(page)
  }
}
