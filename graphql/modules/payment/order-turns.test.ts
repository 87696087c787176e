import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { createDeployedShop, type DeployedShop } from '../../testing/deployed-backend/deployed-shop.ts'
import { signUpVisitor } from '../../testing/deployed-backend/sign-up-visitor.ts'
import { GENERATIONS } from '../../testing/deployed-backend/traits.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createOrderTurns, type OrderClaims } from './order-turns.ts'

const PLACE = `mutation ($key: String!, $agreed: AgreedTotalInput) {
  placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: $key, agreed: $agreed) { state order { id } } }`
const SEE = '{ viewer { checkout { summary { total { amount currency } } } } }'
const KETTLE = String(48_210_000 + 9 * 37)

describe.each(GENERATIONS)('generation %s', (generation) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation)
  })
  afterAll(() => shop.close())

  test.each([
    { name: 'one page', keys: ['pressed-at-once', 'pressed-at-once'] },
    { name: 'two tabs', keys: ['pressed-in-tab-1', 'pressed-in-tab-2'] },
  ])('two presses at the same moment place one order: $name', async ({ name, keys }) => {
    const email = `turns-${name.replaceAll(' ', '-')}@example.com`
    const buyer = createBuyer(shop, await signUpVisitor(shop.ask, email))
    const line = await buyer.add(KETTLE)
    await buyer.ship(await buyer.saveAddress({ country: 'TR', state: '34', city: 'Izmir', zip: '35000' }), [line])
    const agreed = (await buyer.run(SEE)).viewer.checkout.summary.total
    const before = shop.orders().length
    const answers = await Promise.all(keys.map((key) => buyer.run(PLACE, { key, agreed })))
    const placed = shop.orders().slice(before)
    expect(placed).toHaveLength(1)
    const orders = answers.map(({ placeOrder }) => [placeOrder.state, placeOrder.order?.id])
    expect(orders.toSorted()).toEqual([
      ['PLACED', String(placed[0]?.id)],
      ['PLACED_BEFORE', String(placed[0]?.id)],
    ])
  })
})

function createClaims(): OrderClaims {
  const names = new Set<string>()
  return {
    async claim(name) {
      if (names.has(name)) return ''
      names.add(name)
      return null
    },
    release: async (name) => void names.delete(name),
  }
}

const CALLER = { token: 'token', guestToken: null }

test('orders of one caller take turns in two processes, and others do not wait', async () => {
  const claims = createClaims()
  const [one, other] = [createOrderTurns(DEFAULT_LIMITS, claims), createOrderTurns(DEFAULT_LIMITS, claims)]
  const first = Promise.withResolvers<void>()
  const log: string[] = []
  const order = (name: string, until?: Promise<void>) => async () => {
    log.push(`${name} begins`)
    await until
    log.push(`${name} ends`)
  }
  const waiting = [one(CALLER, order('first', first.promise)), other(CALLER, order('second'))]
  await other({ token: null, guestToken: 'guest' }, order('third'))
  first.resolve()
  await Promise.all(waiting)
  expect(log).toEqual(['first begins', 'third begins', 'third ends', 'first ends', 'second begins', 'second ends'])
})

test('an order that waits too long for its turn is sent, and the running order keeps its turn', async () => {
  const claims = createClaims()
  await claims.claim('order of token', 'an ended process', 60)
  const inTurn = createOrderTurns({ ...DEFAULT_LIMITS, orderDeadline: 300 }, claims)
  expect(await inTurn(CALLER, async () => 'placed')).toBe('placed')
  expect(await claims.claim('order of token', '', 60)).toBe('')
})
