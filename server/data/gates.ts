import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Quota, visitorKey } from '#graphql/contract.ts'
import type { Limits } from '#graphql/limits.ts'
import { isGraphQLAddress, sendRefusal } from '../answers/refusals.ts'
import { createVisitorShares } from '../capacity/connections.ts'
import { classOfData, Overload, type Pressure } from '../capacity/load-class.ts'
import type { RateLimits } from '../capacity/rate-limits.ts'
import type { FindApiKey } from './api-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Operations left to the visitor or the program; null without limits. */
    quota: Quota | null
  }
}

interface GateOptions {
  limits: Pick<Limits, 'operations' | 'uploads' | 'uploadsPerVisitor'>
  pressure: Pick<Pressure, 'refusal'>
  rates: RateLimits
  findApiKey: FindApiKey
}

function runsOperation({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url === '/graphql' || url.startsWith('/forms/')
}

const UNKNOWN_KEY = {
  status: 401,
  code: 'API_KEY_UNKNOWN',
  message: 'The shop does not know the key in the header x-api-key.',
} as const

/** Refuses operations, forms, and uploads before their bodies and sessions are read. */
export function registerGates(app: FastifyInstance, { limits, pressure, rates, findApiKey }: GateOptions): void {
  app.decorateRequest('quota', null)
  let operations = 0
  app.addHook('onRequest', async (request, reply) => {
    const loadClass = classOfData(request.url, request.headers)
    const reason = pressure.refusal(loadClass) ?? (operations >= limits.operations ? 'operations' : null)
    if (reason) throw new Overload(reason, loadClass)
    operations += 1
    reply.raw.once('close', () => (operations -= 1))
    if (!runsOperation(request)) return
    const key = isGraphQLAddress(request.url) ? findApiKey(request) : null
    request.program = key?.name ?? null
    request.quota = await rates.count('operations', request, key)
    if (key === undefined) return sendRefusal(reply.header('www-authenticate', 'ApiKey'), UNKNOWN_KEY)
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
