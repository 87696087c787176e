import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { openShopOnALine, type ShopOnALine } from '../testing/shop-on-a-line.ts'

const MINUTE = 60_000
const WARM = '/product/product-101/101'
const COLD = '/product/product-120/120'
/** Nothing of an answer, of an error or of this machine. */
const LEAKS = /NaN,|Maintenance|SyntaxError|UND_ERR|ECONN|127\.0\.0\.1|node:internal/

let shop: ShopOnALine
beforeEach(async () => {
  shop = await openShopOnALine()
  expect((await shop.app.inject(WARM)).statusCode).toBe(200)
  // Fresh no more, and not to be shown without asking.
  shop.advance(10 * MINUTE)
})
afterEach(() => shop.close())

/** The old page stays, a new one says what is wrong, and the first view afterwards is good. */
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

describe('answers that are none', () => {
  test.each([
    ['F5 malformed JSON', 'junk'],
    ['F6 a body that is too short', 'truncate'],
    ['F7 a page in place of JSON', 'html'],
    ['F9 a reset', 'reset'],
    ['F3 an internal error', 'status'],
    ['F8 a huge answer', 'huge'],
    ['F8 a compressed bomb', 'bomb'],
    ['F8 a huge header', 'bigHeader'],
  ] as const)('%s is an outage, of which nothing is seen or stored', async (_name, mode) => {
    shop.backend.faults.set({ path: '*', mode })
    await expectOutage(() => shop.backend.faults.clear())
  })

  test.each([
    ['F6 a connection that ends after 200 bytes', { kind: 'cut', afterBytes: 200 }],
    ['F9 a connection that is reset after 200 bytes', { kind: 'reset', afterBytes: 200 }],
  ] as const)('%s is an outage, of which nothing is stored', async (_name, fault) => {
    shop.line.set(fault)
    await expectOutage(() => shop.line.set(null))
  })
})

test('F5 the log has the beginning of what could not be read, and the answer does not', async () => {
  shop.backend.faults.set({ path: '*', mode: 'junk' })
  await shop.app.inject(COLD)
  const line = shop.log.find(({ detail }) => detail === 'malformed json')
  expect(line).toMatchObject({ sample: '{"status":200,"data":{"a":NaN,' })
})

test('F3 one in twenty failing calls is not seen by visitors', async ({ task }) => {
  let failed = 0
  const before = shop.events.length
  const views = 100
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

test('F4 a refusal is shown with its words, and is nobody’s illness', async () => {
  for (let view = 0; view < 30; view += 1) {
    shop.backend.faults.set({ path: 'home', mode: 'envelope201', form: ['Closed for stocktaking', 'Back soon'] })
    const { statusCode, body } = await shop.app.inject('/')
    expect(statusCode).toBe(400)
    expect(body).toContain('Closed for stocktaking')
  }
  shop.backend.faults.clear()
  expect((await shop.app.inject('/')).statusCode).toBe(200)
})
