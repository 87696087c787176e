import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Quota, visitorKey } from '#graphql/contract.ts'
import { type Limits, shareOf } from '#graphql/limits.ts'
import { isGraphQLAddress, sendRefusal } from '../answers/refusals.ts'
import { createVisitorShares } from '../capacity/connections.ts'
import { Overload } from '../capacity/load-class.ts'
import type { RateLimits } from '../capacity/rate-limits.ts'
import { onceClosed } from '../ground/once-closed.ts'
import type { FindApiKey } from './api-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Operations left to the visitor or the program; null without limits. */
    quota: Quota | null
  }
}

interface GateOptions {
  limits: Limits
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

/** Limits the requests that are answered at a time, with a share for each visitor. */
function takePlaces(
  app: FastifyInstance,
  limits: Limits,
  name: 'operations' | 'uploads',
  counts: (request: FastifyRequest) => boolean,
): void {
  const shares = createVisitorShares(shareOf(limits, name))
  let taken = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!counts(request)) return done()
    const visitor = visitorKey(request.ip)
    // The class of an operation is not known yet.
    if (taken >= limits[name] || !shares.take(visitor)) throw new Overload(name, 'critical')
    taken += 1
    onceClosed(reply, () => {
      taken -= 1
      shares.giveBack(visitor)
    })
    done()
  })
}

/** Refuses operations, forms, and uploads before their bodies and sessions are read. */
export function registerGates(app: FastifyInstance, { limits, rates, findApiKey }: GateOptions): void {
  app.decorateRequest('quota', null)
  takePlaces(app, limits, 'operations', () => true)
  // A body of up to 5 MB is buffered in memory.
  const isUpload = ({ headers }: FastifyRequest) =>
    headers['content-type']?.toLowerCase().startsWith('multipart/') === true
  takePlaces(app, limits, 'uploads', isUpload)
  app.addHook('onRequest', async (request, reply) => {
    if (!runsOperation(request)) return
    const key = isGraphQLAddress(request.url) ? findApiKey(request) : null
    request.program = key?.name ?? null
    request.quota = await rates.count('operations', request, key)
    if (key === undefined) return sendRefusal(reply.header('www-authenticate', 'ApiKey'), UNKNOWN_KEY)
  })
}
