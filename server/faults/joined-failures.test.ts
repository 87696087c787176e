import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hostProfiles } from '../agents/testing/test-agent.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let host: Awaited<ReturnType<typeof hostProfiles>>
beforeAll(async () => void (host = await hostProfiles()))
afterAll(() => host.close())

/** The doors that store what all may see; `id` is that of a product. */
const DOORS: Record<string, (shop: TestShop, id: number) => Promise<{ statusCode: number }>> = {
  page: ({ app }, id) => app.inject(`/product/product-${id}/${id}`),
  'Markdown twin': ({ app }, id) => app.inject(`/product/product-${id}/${id}.md`),
  'GET query': ({ app }, id) =>
    app.inject({
      url: `/graphql?query=${encodeURIComponent(`{ product(id: "${id}") { title } }`)}`,
      headers: { accept: 'application/json' },
    }),
  "agents' call": ({ app }, id) =>
    app.inject({
      method: 'POST',
      url: '/api/ucp/catalog/product',
      headers: { 'ucp-agent': `profile="${host.urlOf('/profile')}"`, 'content-type': 'application/json' },
      payload: { id: `${id}` },
    }),
}

test.each(Object.entries(DOORS))('twenty who wait for a failing %s share one failure', async (_name, ask) => {
  const shop = await openTestShop({ AGENT_DOOR: 'on', PUBLIC_URL: 'http://localhost:3000' })
  onTestFinished(() => shop.close())
  // An agent's profile that takes long is refused at first.
  await expect.poll(async () => (await ask(shop, 101)).statusCode).toBe(200)
  shop.backend.faults.set({ path: 'product', mode: 'status' })
  async function operationsFor(id: number, times: number): Promise<number> {
    const before = shop.events.length
    const answers = await Promise.all(Array.from({ length: times }, () => ask(shop, id)))
    expect(new Set(answers.map(({ statusCode }) => statusCode)).size).toBe(1)
    const own = shop.events.slice(before)
    expect(own.some((event) => event.type === 'upstream' && event.outcome === 'UPSTREAM_DOWN')).toBe(true)
    return own.filter(({ type }) => type === 'operation').length
  }
  const alone = await operationsFor(102, 1)
  expect(await operationsFor(103, 20)).toBe(alone)
})
