import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { openTestShop } from '../testing/test-shop.ts'

const HEADERS = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const STALL_MS = 2_000

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ PAGE_CACHE_MB: '0', LIMITS: 'utilisation=100,renderQueue=40,renderQueuePerVisitor=100' })
})
afterAll(() => shop.close())

function stall(): void {
  const end = performance.now() + STALL_MS
  while (performance.now() < end);
}

// The data is cached, because backend calls would exceed their own deadlines meanwhile.
test('F21 after a two-second stall, carts are shown and excess requests are refused', async (context) => {
  const get = (url: string) => shop.app.inject({ url, headers: HEADERS })
  await Promise.all([get('/brands'), get('/cart')])
  const lists = Array.from({ length: 80 }, (_, at) => get(`/brands?visitor=${at}`))
  await nextRound()
  stall()
  const overAt = performance.now()
  const carts = await Promise.all(Array.from({ length: 10 }, () => get('/cart')))
  const answers = await Promise.all(lists)
  const drainedMs = performance.now() - overAt
  noteFigure(context, `queue drained after ${Math.round(drainedMs)} ms`)
  expect(drainedMs).toBeLessThan(5_000)
  expect(carts.map(({ statusCode }) => statusCode)).toEqual(carts.map(() => 200))
  const refused = answers.filter(({ statusCode }) => statusCode === 503).length
  expect(refused).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(80 - refused)
  expect(shop.events.filter(({ type }) => type === 'overload')).toHaveLength(refused)
  expect((await get('/brands')).statusCode).toBe(200)
})
