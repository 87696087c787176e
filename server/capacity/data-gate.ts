import type { FastifyInstance } from 'fastify'
import type { RefuseBusy } from '../answers/busy-answers.ts'
import { isGraphQLAddress } from '../answers/refusals.ts'
import type { RateLimits } from './rate-limits.ts'
import { classOfData } from './load-class.ts'
import type { Pressure } from './pressure.ts'

interface DataGateOptions {
  pressure: Pick<Pressure, 'refusal'>
  operations: number
  refuseBusy: RefuseBusy
  rates: RateLimits
}

const runsOperation = (url: string) => isGraphQLAddress(url) || url.startsWith('/forms/')

/** Refuses operations and forms before their bodies and sessions are read. */
export function registerDataGate(
  app: FastifyInstance,
  { pressure, operations, refuseBusy, rates }: DataGateOptions,
): void {
  let active = 0

  app.addHook('onRequest', async (request, reply) => {
    const loadClass = classOfData(request.url, request.headers)
    const reason = pressure.refusal(loadClass) ?? (active >= operations ? 'operations' : null)
    if (reason) {
      refuseBusy(request, reply, { loadClass, reason })
      return reply
    }
    active += 1
    reply.raw.once('close', () => (active -= 1))
    if (runsOperation(request.url) && (await rates.refuses('operations', request, reply))) return reply
  })
}
