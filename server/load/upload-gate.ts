import type { FastifyInstance } from 'fastify'
import { visitorKey } from '#graphql/create-graphql.ts'
import type { Limits } from '#shared/limits.ts'
import type { RefuseBusy } from './busy-answer.ts'
import { classOfData } from './load-class.ts'

/**
 * Limits concurrent uploads, per visitor and in total, before their bodies are read. A body of up to 5 MB is held in
 * memory until it is complete.
 */
export function registerUploadGate(
  app: FastifyInstance,
  { limits, refuseBusy }: { limits: Pick<Limits, 'uploads' | 'uploadsPerVisitor'>; refuseBusy: RefuseBusy },
): void {
  const active = new Map<string, number>()
  let total = 0

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/')) return done()
    const visitor = visitorKey(request.ip)
    const own = active.get(visitor) ?? 0
    if (total >= limits.uploads || own >= limits.uploadsPerVisitor) {
      refuseBusy(request, reply, { loadClass: classOfData(request.url, request.headers), reason: 'uploads' })
      return
    }
    total += 1
    active.set(visitor, own + 1)
    reply.raw.once('close', () => {
      total -= 1
      const left = (active.get(visitor) ?? 1) - 1
      if (left > 0) active.set(visitor, left)
      else active.delete(visitor)
    })
    done()
  })
}
