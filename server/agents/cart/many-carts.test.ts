import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { bytesLeftBy, MEGABYTE } from '../../testing/used-bytes.ts'
import { createTestAgent, hostProfiles } from '../testing/test-agent.ts'
import { createCartAgent, itemsOf } from './testing/test-cart-agent.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' })
  host = await hostProfiles()
})
afterAll(async () => {
  host.close()
  await shop.close()
})

/** The test's own records would grow. */
function forget(): void {
  shop.events.length = 0
  shop.log.length = 0
  host.asked.length = 0
  shop.backend.calls.reset()
}

test('a cart of 30 lines costs a call per line, and is read once', async () => {
  const agent = createCartAgent(shop.app, host.urlOf('/profile'), 'rest')
  const items = Array.from({ length: 31 }, (_, at): [string, number] => [String(101 + at), 1])
  await agent.create(items)
  forget()
  const { id, line_items: lines } = await agent.create(items)
  expect(lines).toHaveLength(30)
  const cartCalls = () => shop.backend.calls.list().map(({ path }) => path.replace(/^.*\/(cart\/[\w-]+).*$/, '$1'))
  expect(cartCalls()).toEqual([...lines.map(() => 'cart/action'), 'cart/by-user'])
  forget()
  await agent.cancel(id)
  // Deployed backends delete any line by its id, so the BFF reads the owner's lines before.
  expect(cartCalls()).toEqual(['cart/by-user', 'cart/by-user', ...lines.map(() => 'cart/delete')])
})

test('two updates of one cart at the same moment leave the lines of the second', async () => {
  const agent = createCartAgent(shop.app, host.urlOf('/profile'), 'rest')
  const { id } = await agent.create([['101', 1]])
  const lists = [
    ['102', '103', '105'],
    ['107', '108'],
  ].map((ids) => ids.map((one): [string, number] => [one, 1]))
  const answers = await Promise.all(lists.map((items) => agent.update(id, items)))
  expect(answers.map(itemsOf)).toEqual(lists)
  expect(itemsOf(await agent.get(id))).toEqual(lists[1])
})

test.for([
  ['one hundred carts', 100],
  ['ten thousand carts @full', 10_000],
] as const)('the shop keeps nothing of %s', { timeout: 1_800_000 }, async ([, count], context) => {
  const ask = createTestAgent(shop.app, host.urlOf('/profile'))
  async function useCart(at: number): Promise<void> {
    const cart = { line_items: [{ item: { id: '101' }, quantity: 1 + (at % 9) }] }
    const created = await ask('/carts', cart)
    expect(created.status).toBe(201)
    const read = await ask(`/carts/${created.body.id}`, undefined, { method: 'GET' })
    expect(read.body.continue_url).toMatch(/\/continue\//)
    if (at % 100 === 99) forget()
  }
  // Compiled code and bounded caches take memory once. How much depends on which tests ran before in this process.
  for (let at = 0; at < Math.max(200, count / 2); at += 1) await useCart(at)
  const startedAt = performance.now()
  const left = await bytesLeftBy(async () => {
    for (let at = 0; at < count; at += 1) await useCart(at)
  }, forget)
  noteFigure(
    context,
    `${(left / MEGABYTE).toFixed(1)} MB after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
  )
  expect(left).toBeLessThan(8 * MEGABYTE)
})
