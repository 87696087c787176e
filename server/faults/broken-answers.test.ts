import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { openShopOnALine, type ShopOnALine } from '../testing/shop-on-a-line.ts'

const MINUTE = 60_000
const WARM = '/product/product-101/101'
const COLD = '/product/product-120/120'
/** No part of an answer, an error, or this machine's paths. */
const LEAKS = /NaN,|Maintenance|SyntaxError|UND_ERR|ECONN|127\.0\.0\.1|node:internal/

let shop: ShopOnALine
beforeEach(async () => {
  shop = await openShopOnALine()
  expect((await shop.app.inject(WARM)).statusCode).toBe(200)
  // Past the fresh and the stale window.
  shop.advance(10 * MINUTE)
})
afterEach(() => shop.close())

/** A cached page stays, a new one shows the error, and the first view afterwards succeeds. */
async function expectOutage(mend: () => void): Promise<void> {
  const warm = await shop.app.inject(WARM)
  expect(warm.statusCode).toBe(200)
  const cold = await shop.app.inject(COLD)
  expect([503, 504]).toContain(cold.statusCode)
  expect(warm.body + cold.body).not.toMatch(LEAKS)
  mend()
  shop.advance(6_000)
  const after = await shop.app.inject(COLD)
  expect(after.statusCode).toBe(200)
  expect(after.body).toContain('Product 120')
}

describe('invalid answers', () => {
  test.each([
    ['F5 malformed JSON', 'junk'],
    ['F6 a body that is too short', 'truncate'],
    ['F7 a page in place of JSON', 'html'],
    ['F9 a reset', 'reset'],
    ['F3 an internal error', 'status'],
    ['F8 a huge answer', 'huge'],
    ['F8 a compressed bomb', 'bomb'],
    ['F8 a huge header', 'bigHeader'],
  ] as const)('%s counts as an outage, and is neither shown nor stored', async (_name, mode) => {
    shop.backend.faults.set({ path: '*', mode })
    await expectOutage(() => shop.backend.faults.clear())
  })

  test.each([
    ['F6 a connection that ends after 200 bytes', { kind: 'cut', afterBytes: 200 }],
    ['F9 a connection that is reset after 200 bytes', { kind: 'reset', afterBytes: 200 }],
  ] as const)('%s counts as an outage, and is not stored', async (_name, fault) => {
    shop.line.set(fault)
    await expectOutage(() => shop.line.set(null))
  })
})

test('F5 the log contains the start of an unreadable answer, the response does not', async () => {
  shop.backend.faults.set({ path: '*', mode: 'junk' })
  await shop.app.inject(COLD)
  const line = shop.log.find(({ detail }) => detail === 'malformed json')
  expect(line).toMatchObject({ sample: '{"status":200,"data":{"a":NaN,' })
})

test('F3 visitors do not notice if one in twenty calls fails', async ({ task }) => {
  let failed = 0
  const before = shop.events.length
  const views = 50
  for (let view = 0; view < views; view += 1) {
    shop.advance(30 * MINUTE)
    if (view % 5 === 0) shop.backend.faults.set({ path: '*', mode: 'status', status: 503, count: 1 })
    const { statusCode } = await shop.app.inject(`/product/product-${110 + (view % 25)}/${110 + (view % 25)}`)
    if (statusCode !== 200) failed += 1
  }
  const calls = shop.events.slice(before).filter((event) => event.type === 'upstream')
  const seconds = calls.filter(({ attempts }) => attempts === 2)
  expect(failed).toBe(0)
  expect(seconds.length).toBeGreaterThan(0)
  expect(seconds.length / calls.length).toBeLessThanOrEqual(0.1)
  noteFigure({ task }, `${failed} of ${views} views failed, ${seconds.length} second attempts in ${calls.length} calls`)
})

test('F4 a refusal is shown with its message, and does not open a breaker', async () => {
  for (let view = 0; view < 30; view += 1) {
    shop.backend.faults.set({ path: 'home', mode: 'envelope201', form: ['Closed for stocktaking', 'Back soon'] })
    const { statusCode, body } = await shop.app.inject('/')
    expect(statusCode).toBe(400)
    expect(body).toContain('Closed for stocktaking')
  }
  shop.backend.faults.clear()
  expect((await shop.app.inject('/')).statusCode).toBe(200)
})
