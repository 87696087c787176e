import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorKey } from '#graphql/contract.ts'
import type { Limits } from '#graphql/limits.ts'
import { createVisitorShares } from '../capacity/connections.ts'
import { classOfData, Overload, type Pressure } from '../capacity/load-class.ts'
import type { RateLimits } from '../capacity/rate-limits.ts'

interface GateOptions {
  limits: Pick<Limits, 'operations' | 'uploads' | 'uploadsPerVisitor'>
  pressure: Pick<Pressure, 'refusal'>
  rates: RateLimits
}

function runsOperation({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url === '/graphql' || url.startsWith('/forms/')
}

/** Refuses operations, forms, and uploads before their bodies and sessions are read. */
export function registerGates(app: FastifyInstance, { limits, pressure, rates }: GateOptions): void {
  let operations = 0
  app.addHook('onRequest', async (request, reply) => {
    const loadClass = classOfData(request.url, request.headers)
    const reason = pressure.refusal(loadClass) ?? (operations >= limits.operations ? 'operations' : null)
    if (reason) throw new Overload(reason, loadClass)
    operations += 1
    reply.raw.once('close', () => (operations -= 1))
    if (runsOperation(request)) await rates.count('operations', request)
  })

  const shares = createVisitorShares(limits.uploadsPerVisitor)
  let uploads = 0
  // A body of up to 5 MB is buffered in memory.
  app.addHook('onRequest', async ({ headers, ip, url }, reply) => {
    if (!headers['content-type']?.toLowerCase().startsWith('multipart/')) return
    const visitor = visitorKey(ip)
    if (uploads >= limits.uploads || !shares.take(visitor)) throw new Overload('uploads', classOfData(url, headers))
    uploads += 1
    reply.raw.once('close', () => {
      uploads -= 1
      shares.giveBack(visitor)
    })
  })
}
