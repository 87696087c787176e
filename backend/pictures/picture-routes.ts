import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { plainAnswer } from '../http/answers.ts'
import { createPictureCopies } from './picture-copies.ts'

/** Addresses with a version never change what they show; the version changes with the pictures. */
const prefixes = [
  { prefix: '/:version(^v[0-9a-f]{8}$)/', maxAge: '365d', immutable: true },
  { prefix: '/', maxAge: '1d', immutable: false },
] as const

/** Percent-encoded paths do not match: a proxy that decodes them would cache this picture under another's key. */
const PICTURE_URL = /^\/uploads\/(v[0-9a-f]{8}\/)?([\w./-]+)(?:\?.*)?$/
const forever = 'public, max-age=31536000, immutable'

export function registerPictures(app: FastifyInstance, folder: string): void {
  const copies = createPictureCopies(folder)
  void app.register(
    async (scope) => {
      for (const options of prefixes) {
        await scope.register(fastifyStatic, { root: folder, index: false, decorateReply: false, ...options })
      }
      scope.setNotFoundHandler(async (request, reply) => {
        const [, version, path = ''] = PICTURE_URL.exec(request.url) ?? []
        const copy = await copies.find(path)
        if (!copy) return reply.code(404).header('cache-control', 'no-store').send(plainAnswer('Not found.'))
        if (version) reply.header('cache-control', forever)
        return reply.type(`image/${copy.format}`).send(copy.bytes)
      })
    },
    { prefix: '/uploads' },
  )
}
