import { afterEach, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#graphql/limits.ts'
import { noteFigure } from '#shared/testing/figure.ts'
import { openShopOnALine, type ShopOnALine } from '../testing/shop-on-a-line.ts'

const COLD = '/product/product-120/120'

const { shellDeadline, readDeadline, answerTimeout } = DEFAULT_LIMITS
const USUAL_LIMITS = `shellDeadline=${shellDeadline},readDeadline=${readDeadline},answerTimeout=${answerTimeout}`

let shop: ShopOnALine
afterEach(() => shop.close())

async function timed(url: string, cookie = '') {
  const startedAt = performance.now()
  const { statusCode, body } = await shop.app.inject({ url, headers: { cookie } })
  return { statusCode, body, ms: Math.round(performance.now() - startedAt) }
}

test('F2 an uncached page reports after 2.5 s that the backend is slow', async ({ task }) => {
  shop = await openShopOnALine({ LIMITS: USUAL_LIMITS })
  shop.backend.faults.set({ path: '*', mode: 'slow', delayMs: 20_000 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => timed(COLD)))
  for (const { statusCode } of answers) expect(statusCode).toBe(504)
  const times = answers.map(({ ms }) => ms)
  const told = shop.events.flatMap((event) => (event.type === 'request' ? event.ms : []))
  expect(Math.min(...told), 'as in the log').toBeGreaterThanOrEqual(2_400)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(2_400)
  // Two sequential waits would take five seconds.
  expect(Math.max(...times)).toBeLessThan(4_800)
  noteFigure({ task }, `20 cold visitors answered after ${Math.min(...times)} to ${Math.max(...times)} ms`)
})

test('F2 cart, checkout and orders of a member say so after 2.5 s too', async () => {
  shop = await openShopOnALine({ LIMITS: USUAL_LIMITS })
  shop.backend.faults.set({ path: '*', mode: 'slow', delayMs: 20_000 })
  const open = (page: string) => timed(page, 'frontend_token=abcdefghijklmnop; frontend_signed_in=1')
  const answers = await Promise.all(['/cart', '/checkout', '/user/orders'].map(open))
  for (const { statusCode, ms } of answers) {
    expect(statusCode).toBe(504)
    expect(ms).toBeLessThan(4_800)
  }
})

test.each(['reviews/120', 'suggested-products/120'])('F2 a slow %s is skipped of the page', async (path) => {
  shop = await openShopOnALine({ LIMITS: 'shellDeadline=400,readDeadline=800' })
  shop.backend.faults.set({ path, mode: 'slow', delayMs: 20_000 })
  const { statusCode, body } = await timed(COLD)
  expect(statusCode).toBe(200)
  expect(body).toContain('Product 120')
})

test.each([
  ['F10 a drip', { kind: 'drip', everyMs: 50 }],
  ['F2 a line that hangs', { kind: 'hang' }],
] as const)('%s is cut off at the deadline', async (_name, fault) => {
  shop = await openShopOnALine({ LIMITS: 'shellDeadline=400,readDeadline=800,gapTimeout=500,answerTimeout=500' })
  shop.line.set(fault)
  expect((await timed(COLD)).statusCode).toBe(504)
  const ended = () => shop.events.filter((event) => event.type === 'upstream' && event.outcome === 'UPSTREAM_TIMEOUT')
  await expect.poll(() => ended().length).toBeGreaterThan(0)
  shop.line.set(null)
  // The short deadline may also pass on a busy machine.
  async function openLater() {
    shop.advance(6_000)
    return (await timed(COLD)).statusCode
  }
  await expect.poll(openLater, { timeout: 10_000 }).toBe(200)
})
