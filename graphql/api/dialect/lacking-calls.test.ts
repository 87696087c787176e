import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGraphQL, type GraphQL } from '../../contract.ts'
import type { GraphQLEvent } from '../../events.ts'
import { account } from '../../testing/deployed-backend/cart-answers.ts'
import { createDeployedBackend, type DeployedBackend } from '../../testing/deployed-backend/create-deployed-backend.ts'
import { ask, createVisitor } from '../../testing/test-shop.ts'

let backend: DeployedBackend
let graphql: GraphQL
const events: GraphQLEvent[] = []
let now = Date.UTC(2026, 5, 1)

beforeAll(async () => {
  backend = createDeployedBackend({ generation: 3 })
  graphql = createGraphQL({
    apiBaseUrl: await backend.listen(0, '127.0.0.1'),
    knownOperations: {},
    observe: (event) => void events.push(event),
    clock: () => now,
  })
})
afterAll(async () => {
  await graphql.close()
  await backend.close()
})

const member = () => createVisitor({ identity: { token: account.token, guestToken: null } })
const callsOf = (name: string) => backend.calls.filter((path) => path.split('?', 1)[0] === name)
const detected = () => events.flatMap((event) => (event.type === 'dialect' ? `${event.trait}: ${event.way}` : []))

async function askAsMember(document: string) {
  const { data, errors } = await ask(graphql, document, {}, member())
  expect(errors).toBeUndefined()
  return data
}

const ORDER = '{ viewer { order(id: "8801") { canHide } carrierTracking(orderId: "8801") { status } } }'

test('a missing call is made once, and its feature disappears', async () => {
  expect((await askAsMember(ORDER)).viewer.carrierTracking).toBeNull()
  expect((await askAsMember(ORDER)).viewer).toEqual({ order: { canHide: false }, carrierTracking: null })
  expect(callsOf('order/track-ups')).toHaveLength(1)

  const { hideOrder } = await askAsMember('mutation { hideOrder(orderId: "8801") { userErrors { field message } } }')
  expect(hideOrder.userErrors).toEqual([{ field: null, message: 'We don’t offer that.' }])
  now += 60 * 60_000
  expect((await askAsMember(ORDER)).viewer.order).toEqual({ canHide: false })
})

test('redirections are requested once if the backend lacks them, without a fault', async () => {
  expect(await graphql.redirections()).toEqual([])
  expect(await graphql.redirections()).toEqual([])
  expect(callsOf('redirection-config')).toHaveLength(1)
  expect(events.filter((event) => event.type === 'upstream' && event.outcome.startsWith('UPSTREAM_'))).toEqual([])
})

test("orders are requested by this backend's method after the first call", async () => {
  const before = callsOf('order/by-user').length
  await askAsMember('{ viewer { orders { items { id } } } }')
  expect(callsOf('order/by-user')).toHaveLength(before + 1)
  expect(detected()).toContain('orderList: POST')
  expect(graphql.detectedTraits()).toContainEqual({ trait: 'orderList', way: 'POST', since: expect.any(Number) })
})
