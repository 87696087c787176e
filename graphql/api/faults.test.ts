import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PATIENT_LIMITS } from '../testing/patient-limits.ts'
import { gateBefore } from '../testing/test-gate.ts'
import { createTestShop, createVisitor, type TestShop } from '../testing/test-shop.ts'

const MINUTE = 60_000

let shop: TestShop
beforeAll(async () => {
  // The faults of one test must not open the breaker for the next.
  shop = await createTestShop({ limits: { ...PATIENT_LIMITS, breakerCalls: 10_000 } })
})
beforeEach(async () => {
  shop.backend.faults.clear()
  // After the day in which a stale answer is served on faults.
  shop.advance(26 * 60 * MINUTE)
  shop.takeCalls()
})
afterAll(() => shop.close())

const SHOP = '{ shop { settings { shopName } } }'

/** Everything a client may see of a fault. */
function faultAnswer(code: string) {
  return {
    httpStatus: 200,
    data: { shop: null },
    errors: [
      {
        message: expect.any(String),
        locations: [{ line: 1, column: 3 }],
        path: ['shop'],
        extensions: { code, requestId: 'test-1' },
      },
    ],
  }
}

test.each([
  ['status', 'UPSTREAM_DOWN'],
  ['junk', 'UPSTREAM_BAD_ANSWER'],
  ['html', 'UPSTREAM_BAD_ANSWER'],
  ['truncate', 'UPSTREAM_DOWN'],
  ['reset', 'UPSTREAM_DOWN'],
] as const)('fault %s is a masked error, and healed at once', async (mode, code) => {
  shop.backend.faults.set({ path: 'common', mode })
  expect(await shop.ask(SHOP)).toEqual(faultAnswer(code))
  shop.backend.faults.clear()
  expect((await shop.ask(SHOP)).errors).toBeUndefined()
})

// The backend would answer correctly, but much later.
test.each([
  ['a call to a slow backend times out', 'slow', 10_000],
  ['a dripping body is cut', 'drip', 200],
] as const)('%s at the deadline', async (_what, mode, delayMs) => {
  const hasty = await createTestShop({ limits: { ...PATIENT_LIMITS, shellDeadline: 300 } })
  hasty.backend.faults.set({ path: 'common', mode, delayMs, count: 1 })
  expect(await hasty.ask(SHOP)).toEqual(faultAnswer('UPSTREAM_TIMEOUT'))
  await hasty.close()
})

test.each([502, 503, 504])('a gateway fault %i is retried once', async (status) => {
  shop.backend.faults.set({ path: 'common', mode: 'status', status, count: 1 })
  expect((await shop.ask(SHOP)).errors).toBeUndefined()
  expect(shop.takeAllCalls()).toEqual(['common', 'common'])
})

test('a 500 is not retried', async () => {
  shop.backend.faults.set({ path: 'common', mode: 'status', status: 500, count: 1 })
  expect(await shop.ask(SHOP)).toEqual(faultAnswer('UPSTREAM_DOWN'))
  expect(shop.takeAllCalls()).toEqual(['common'])
})

test('a change is never sent twice', async () => {
  shop.backend.faults.set({ path: 'contact', mode: 'status', status: 503, count: 1 })
  const input = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'World' }
  const { errors } = await shop.ask('mutation ($input: ContactInput!) { sendContactMessage(input: $input) { sent } }', {
    input,
  })
  expect(errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_DOWN', requestId: 'test-1' })
  expect(shop.takeCalls()).toEqual(['contact'])
})

test('a refusal on a page load has its text', async () => {
  shop.backend.faults.set({ path: 'common', mode: 'envelope201', form: ['Closed for stocktaking', 'Back soon'] })
  const { errors } = await shop.ask(SHOP)
  expect(errors?.[0]).toMatchObject({
    message: 'Closed for stocktaking',
    extensions: { code: 'REFUSED', requestId: 'test-1' },
  })
})

test('a stale value is served immediately in its window, in an outage after that, and then dropped', async () => {
  const gate = await gateBefore('common', await createTestShop())
  const { shop: own } = gate
  const good = await own.ask(SHOP)
  own.takeCalls()
  own.backend.faults.set({ path: 'common', mode: 'status' })
  // Fresh for a minute ± 10 %.
  own.advance(MINUTE * 0.9 - 1)
  await own.ask(SHOP)
  expect(own.takeCalls()).toEqual([])
  // Stale-while-revalidate for ten more: no request waits for the running refresh.
  own.advance(5 * MINUTE)
  gate.shut()
  expect(await own.ask(SHOP)).toEqual(good)
  await gate.arrivals(1)
  gate.open()
  // After that, stale on errors.
  own.advance(60 * MINUTE)
  expect(await own.ask(SHOP)).toEqual(good)
  // Dropped after a day.
  own.advance(48 * 60 * MINUTE)
  expect(await own.ask(SHOP)).toEqual(faultAnswer('UPSTREAM_DOWN'))
  await own.close()
})

test('many readers of a cold key cause one call', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.ask(SHOP)))
  expect(answers.every(({ errors }) => errors === undefined)).toBe(true)
  expect(shop.takeAllCalls()).toEqual(['common'])
})

test('a visitor who leaves does not affect the answer for others', async () => {
  const leaver = new AbortController()
  const gone = shop.ask(SHOP, {}, createVisitor({ signal: leaver.signal }))
  const other = shop.ask(SHOP)
  leaver.abort()
  await gone
  expect((await other).errors).toBeUndefined()
})

test('after many failures the breaker rejects immediately, and no calls are made', async () => {
  const ill = await createTestShop()
  ill.backend.faults.set({ path: '*', mode: 'status', status: 500 })
  for (let count = 0; count < 25; count += 1) await ill.ask(SHOP)
  ill.takeCalls()
  const { errors } = await ill.ask(SHOP)
  expect(errors?.[0]?.extensions['code']).toBe('UPSTREAM_DOWN')
  expect(ill.takeCalls()).toEqual([])
  await ill.close()
})

test('a fault is reported once, without address or body', async () => {
  shop.events.length = 0
  shop.backend.faults.set({ path: 'common', mode: 'html' })
  await shop.ask(SHOP)
  const told = shop.events.filter(({ type }) => type === 'upstream')
  expect(told).toMatchObject([{ requestId: 'test-1', endpoint: 'common', outcome: 'UPSTREAM_BAD_ANSWER', attempts: 1 }])
  expect(shop.observedText()).not.toMatch(/127\.0\.0\.1|<html|stack|node:internal/i)
})
