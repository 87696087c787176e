import type { OrderCipher } from '../../api/private-call.ts'
import type { RequestInfo } from '../../context.ts'
import { createGraphQL, type GraphQLEvent } from '../../contract.ts'
import { PATIENT_LIMITS } from '../patient-limits.ts'
import { NO_OPERATIONS, preparedSchema } from '../prepared-schema.ts'
import { ask, type TestAnswer } from '../test-shop.ts'
import { ORDER_CIPHER } from './coded-body.ts'
import { createDeployedBackend, type DeployedBackendOptions } from './create-deployed-backend.ts'
import type { Generation } from './traits.ts'

export const HOME = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+49 170 1234567',
  country: 'DE',
  city: 'Jena',
  zip: '07743',
  line1: 'Markt 1',
}

const NOW = Date.UTC(2026, 5, 1, 1)

export interface Changes extends Omit<DeployedBackendOptions, 'generation' | 'clock'> {
  orderCipher?: OrderCipher | null
}

/** The BFF over a simulated backend, both in this process, with its order key by default. */
export async function createDeployedShop(
  generation: Generation,
  { orderCipher = ORDER_CIPHER, ...changes }: Changes = {},
) {
  const backend = createDeployedBackend({ ...changes, generation, clock: () => NOW })
  const events: GraphQLEvent[] = []
  const graphql = createGraphQL({
    apiBaseUrl: await backend.listen(0, '127.0.0.1'),
    knownOperations: NO_OPERATIONS,
    prepared: preparedSchema(),
    observe: (event) => void events.push(event),
    clock: () => NOW,
    limits: PATIENT_LIMITS,
    orderCipher,
  })
  return {
    graphql,
    calls: backend.calls,
    events,
    deliver: backend.deliver,
    issue: backend.issue,
    restock: backend.restock,
    sell: backend.sell,
    stockOf: backend.stockOf,
    orders: backend.orders,
    chargedFor: backend.chargedFor,
    loseLines: backend.loseLines,
    raise: backend.raise,
    hide: backend.hide,
    fail: backend.fail,
    deselectWhileOrdering: backend.deselectWhileOrdering,
    /** Personal paths below api/v1/ requested since the last call, in order. */
    takeCalls: () =>
      backend.calls
        .splice(0)
        .map((path) => path.split('?', 1)[0] ?? '')
        .filter((path) => path !== 'common'),
    ask: (body: string, variables?: Record<string, unknown>, visitor?: RequestInfo): Promise<TestAnswer> =>
      ask(graphql, body, variables, visitor),
    async close() {
      await graphql.close()
      await backend.close()
    },
  }
}

export type DeployedShop = Awaited<ReturnType<typeof createDeployedShop>>
