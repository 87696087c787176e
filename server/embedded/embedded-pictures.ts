import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Agent, request as send } from 'undici'
import { sendPlain } from '../answers/refusals.ts'

/** Addresses with a version never change what they show; the version changes with the pictures. */
const PREFIXES = [
  { prefix: '/:version(^v[0-9a-f]{8}$)/', maxAge: '365d', immutable: true },
  { prefix: '/', maxAge: '1d', immutable: false },
] as const

/** A copy of a picture in another width and format. */
const COPY = /^\/uploads\/(?:v[0-9a-f]{8}\/)?\d{3,4}\/[\w-][\w.-]*\.(?:avif|webp)$/
const TIMEOUT_MS = 10_000

interface PicturesOptions {
  /** Address of the embedded backend. */
  url: string
  uploadsFolder: string
}

/**
 * The embedded backend's pictures, straight from its folder, so that a shop behind one port is complete. It is asked
 * only for copies that are missing: it makes them, and the next visitor's come from the folder.
 */
export async function registerEmbeddedPictures(
  app: FastifyInstance,
  { url: backendUrl, uploadsFolder }: PicturesOptions,
): Promise<void> {
  const { origin } = new URL(backendUrl)
  const dispatcher = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, connections: 8 })
  app.addHook('onClose', () => dispatcher.close())
  await app.register(
    async (scope) => {
      for (const options of PREFIXES) {
        await scope.register(fastifyStatic, {
          root: uploadsFolder,
          index: false,
          decorateReply: false,
          setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'same-site'),
          ...options,
        })
      }
      scope.setNotFoundHandler(async (request, reply) => {
        const path = request.url.replace(/\?.*$/s, '')
        if (!COPY.test(path)) return sendPlain(reply, 404)
        const answer = await send(origin + path, { dispatcher })
        if (answer.statusCode !== 200) {
          await answer.body.dump()
          return sendPlain(reply, answer.statusCode)
        }
        const bytes = Buffer.from(await answer.body.arrayBuffer())
        for (const name of ['content-type', 'cache-control'] as const) {
          const value = answer.headers[name]
          if (value !== undefined) reply.header(name, value)
        }
        reply.header('cross-origin-resource-policy', 'same-site')
        return reply.send(bytes)
      })
    },
    { prefix: '/uploads' },
  )
}
