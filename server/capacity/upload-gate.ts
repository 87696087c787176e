import type { FastifyInstance } from 'fastify'
import { visitorKey } from '#graphql/contract.ts'
import type { Limits } from '#graphql/limits.ts'
import type { RefuseBusy } from '../answers/busy-answers.ts'
import { classOfData } from './load-class.ts'
import { createVisitorShares } from './visitor-shares.ts'

/** Limits concurrent uploads before their bodies are read: a body of up to 5 MB is buffered in memory. */
export function registerUploadGate(
  app: FastifyInstance,
  { limits, refuseBusy }: { limits: Pick<Limits, 'uploads' | 'uploadsPerVisitor'>; refuseBusy: RefuseBusy },
): void {
  const shares = createVisitorShares(limits.uploadsPerVisitor)
  let total = 0

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/')) return done()
    const visitor = visitorKey(request.ip)
    if (total >= limits.uploads || !shares.take(visitor)) {
      refuseBusy(request, reply, { loadClass: classOfData(request.url, request.headers), reason: 'uploads' })
      return
    }
    total += 1
    reply.raw.once('close', () => {
      total -= 1
      shares.giveBack(visitor)
    })
    done()
  })
}
