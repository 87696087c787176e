import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { PATIENT_LIMITS } from '../testing/patient-limits.ts'
import { createBuyer } from '../testing/test-buyer.ts'
import { gateBefore } from '../testing/test-gate.ts'
import { relayed } from '../testing/test-relay.ts'
import { createTestShop, createVisitor, type TestShop } from '../testing/test-shop.ts'

const SHOP = '{ shop { settings { shopName } } }'
const SECOND = 1_000

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const guest = (signal?: AbortSignal) =>
  createVisitor({ signal, identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })
const callsOf = (path: string) => shop.takeAllCalls().filter((call) => call.startsWith(path)).length

const resultsOf = ({ events }: TestShop) => events.flatMap((event) => (event.type === 'cache' ? [event.result] : []))
const refreshesOf = ({ events }: TestShop) => events.filter(({ type }) => type === 'upstream').length

test('F2 an order whose answer is lost ends in time, including its lookup, and is sent once', async ({ task }) => {
  const limits = { ...DEFAULT_LIMITS, orderDeadline: 1_600, shellDeadline: 500 }
  const own = await createTestShop({ limits })
  const buyer = createBuyer(own, guest())
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('101')])
  own.takeAllCalls()
  own.backend.faults.set({ path: 'order', mode: 'slow', delayMs: 60_000 })
  const startedAt = performance.now()
  const { state } = await buyer.place({ idempotencyKey: 'lost-and-hanging' })
  const took = performance.now() - startedAt
  const sent = own.takeAllCalls().filter((call) => call === 'order/action').length
  noteFigure({ task }, `${(took / SECOND).toFixed(2)} s, ${sent} POST, ${state}`)
  expect([state, sent]).toEqual(['UNKNOWN', 1])
  expect(took).toBeLessThan(1_750)
  await own.close()
})

test('the phases of an order share one budget, however slow each is', async () => {
  const limits = { ...PATIENT_LIMITS, orderDeadline: 4_000 }
  const own = await createTestShop({ limits })
  const buyer = createBuyer(own, guest())
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('101')])
  own.backend.faults.set({ path: '*', mode: 'slow', delayMs: 900 })
  own.backend.faults.set({ path: 'order/action', mode: 'slow', delayMs: 60_000 })
  const startedAt = performance.now()
  const agreed = { amount: 999_999, currency: 'USD' }
  const { state } = await buyer.place({ idempotencyKey: 'all-steps-slow', voucher: 'CODE15', agreed })
  expect(state).toBe('UNKNOWN')
  // Each phase with the whole time would take 6,700 ms.
  expect(performance.now() - startedAt).toBeLessThan(5_500)
  await own.close()
})

test('F23 five hundred readers of a cold key cause one call', async ({ task }) => {
  const answers = await Promise.all(Array.from({ length: 500 }, () => shop.ask(SHOP)))
  const calls = callsOf('common')
  noteFigure({ task }, `${calls} call for ${answers.filter(({ errors }) => !errors).length} answers`)
  expect(calls).toBe(1)
  expect(answers.every(({ errors }) => errors === undefined)).toBe(true)
})

test('F24 no reader of a hot key waits for five of its lifetimes', async ({ task }) => {
  await shop.ask(SHOP)
  shop.takeAllCalls()
  shop.events.length = 0
  let refreshed = 0
  for (let second = 0; second < 5 * 60; second += 1) {
    shop.advance(SECOND)
    await shop.ask(SHOP)
    // The refresh takes some milliseconds of a second, which passes instantly here.
    if (resultsOf(shop).at(-1) === 'stale') await expect.poll(() => refreshesOf(shop)).toBeGreaterThan(refreshed)
    refreshed = refreshesOf(shop)
  }
  const results = resultsOf(shop)
  const waited = results.filter((result) => result !== 'hit' && result !== 'stale').length
  const calls = callsOf('common')
  noteFigure({ task }, `${waited} of ${results.length} waited, ${calls / 5} calls a life`)
  expect(results).toHaveLength(300)
  expect(waited).toBe(0)
  expect(calls).toBeGreaterThanOrEqual(4)
  expect(calls / 5).toBeLessThanOrEqual(1.2)
})

test('calls of visitors who leave are freed, and hundreds of waiting calls open no breaker', async () => {
  const gate = await gateBefore('cart/by-user', shop)
  gate.shut()
  const leaving = new AbortController()
  const answers = Array.from({ length: 250 }, (_, person) =>
    gate.shop.ask(
      '{ viewer { cart { count } } }',
      {},
      createVisitor({
        signal: leaving.signal,
        address: `192.0.2.${person}`,
        identity: { token: null, guestToken: `abcABCabcABCabc${String(person).padStart(3, '0')}` },
      }),
    ),
  )
  await gate.arrivals(64)
  leaving.abort()
  const codes = (await Promise.all(answers)).map(({ errors }) => errors?.[0]?.extensions['code'])
  expect(codes.filter(Boolean)).toHaveLength(250)
  gate.open()
  const { data } = await gate.shop.ask('{ viewer { cart { count } } }', {}, guest())
  expect(data.viewer.cart.count).toBe(0)
})

test('the carts of one visitor leave connections to others', async () => {
  const greedyAddress = '192.0.2.1'
  const end = Promise.withResolvers<null>()
  const arrived = Promise.withResolvers<void>()
  let held = 0
  const before = await relayed(shop, async ({ headers }) => {
    if (headers['x-forwarded-for'] !== greedyAddress) return null
    held += 1
    if (held === DEFAULT_LIMITS.backendConnections / 2) arrived.resolve()
    return end.promise
  })
  const read = (address: string) => before.ask('{ viewer { cart { count } } }', {}, { ...guest(), address })
  const greedy = Array.from({ length: 150 }, () => read(greedyAddress))
  await arrived.promise
  expect((await read('192.0.2.2')).data.viewer.cart.count).toBe(0)
  end.resolve(null)
  await Promise.all(greedy)
})

test('F27 a checkout without payment settings offers cash on delivery', async ({ task }) => {
  shop.backend.faults.set({ path: 'payment-gateway', mode: 'status' })
  const buyer = createBuyer(shop, guest())
  await buyer.ship(await buyer.saveAddress(), [await buyer.add('101')])
  const { viewer } = await buyer.run('{ viewer { checkout { methods { code } } } }')
  const { state } = await buyer.place({ idempotencyKey: 'without-settings' })
  noteFigure({ task }, `${viewer.checkout.methods.map(({ code }: { code: string }) => code).join(' ')}, ${state}`)
  expect(viewer.checkout.methods).toEqual([{ code: 'CASH_ON_DELIVERY' }])
  expect(state).toBe('PLACED')
})
