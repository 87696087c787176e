import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeployedBackend } from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { type Generation, GENERATIONS } from '#graphql/testing/deployed-backend/traits.ts'
import { createFormVisitor } from '../../testing/test-form-visitor.ts'
import { openShop, openTestShop } from '../../testing/test-shop.ts'
import { createTestAgent, hostProfiles } from '../testing/test-agent.ts'
import { guestTokenOf } from './cart-id.ts'
import { codesOf, createCartAgent, itemsOf, TRANSPORTS } from './testing/test-cart-agent.ts'

const PUBLIC_URL = 'http://localhost:3000'
const TEA = '48210037'
const TAKE_OVER = 'mutation ($input: TakeOverCartInput!) { takeOverCart(input: $input) { userErrors { code } } }'
const TEAPOT = String(48_210_000 + 8 * 37)

let host: Awaited<ReturnType<typeof hostProfiles>>
beforeAll(async () => {
  host = await hostProfiles()
})
afterAll(() => host.close())

async function openDeployed(generation: Generation, takesGuests?: boolean, settings: Record<string, string> = {}) {
  const backend = createDeployedBackend({ generation, takesGuests })
  const url = await backend.listen(0, '127.0.0.1')
  const shop = await openShop(url, { PUBLIC_URL, ...settings })
  return {
    ...shop,
    url,
    agentOver: (transport: (typeof TRANSPORTS)[number]) => createCartAgent(shop.app, host.urlOf('/profile'), transport),
    async close() {
      await shop.close()
      await backend.close()
    },
  }
}

const WITH_GUESTS = GENERATIONS.filter((generation) => generation > 1)

describe.each(WITH_GUESTS)('over a backend of generation %i', (generation) => {
  let shop: Awaited<ReturnType<typeof openDeployed>>
  beforeAll(async () => {
    shop = await openDeployed(generation)
  })
  afterAll(() => shop.close())

  test.each(TRANSPORTS)('a cart is created, read, replaced, and canceled over %s', async (transport) => {
    const agent = shop.agentOver(transport)
    const cart = await agent.create([
      [TEA, 2],
      [`${TEAPOT}-${TEAPOT}1`, 1],
      ['99999999', 1],
    ])
    expect(itemsOf(cart)).toEqual([
      [TEA, 2],
      [`${TEAPOT}-${TEAPOT}1`, 1],
    ])
    expect(codesOf(cart)).toEqual(['not_found'])
    expect(itemsOf(await agent.get(cart.id, 'fr'))).toEqual(itemsOf(cart))
    const updated = await agent.update(cart.id, [[TEA, 5_000]])
    expect(codesOf(updated)).toEqual(['quantity_reduced'])
    expect(updated.line_items).toHaveLength(1)
    expect(updated.line_items[0]?.quantity).toBeLessThan(100)
    expect(itemsOf(await agent.cancel(cart.id))).toEqual(itemsOf(updated))
    expect(codesOf(await agent.get(cart.id))).toEqual(['not_found'])
  })

  test('lines that another shopper’s purchase deselected count again', async () => {
    const agent = shop.agentOver('rest')
    const cart = await agent.create([[TEA, 2]])
    const item = { product_id: Number(TEA), inventory_id: Number(`${TEA}0`), quantity: 1, user_token: 'another' }
    const bought = await fetch(new URL('/api/v1/cart/buy-now', shop.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(item),
    })
    expect(await bought.json()).toMatchObject({ status: 200 })
    expect((await agent.get(cart.id)).totals).toEqual(cart.totals)
  })
})

test.each([
  [1, undefined],
  [3, false],
  [5, false],
] as const)('a shop of generation %i for members only says so', async (generation, takesGuests) => {
  const shop = await openDeployed(generation, takesGuests)
  for (const transport of TRANSPORTS) {
    const answer = await shop.agentOver(transport).create([[TEA, 1]])
    expect(answer.messages).toMatchObject([{ code: 'identity_required', severity: 'unrecoverable' }])
    expect(answer.id).toBeUndefined()
  }
  await shop.close()
})

test('a link to a cart for guests leads them to sign-in once the shop only sells to members, and stays open', async () => {
  const shared = { INVALIDATION_SECRET: 'x'.repeat(32) }
  const open = await openDeployed(3, true, shared)
  const { continue_url: link = '' } = await open.agentOver('rest').create([[TEA, 1]])
  await open.close()
  const shop = await openDeployed(3, false, shared)
  const { pathname } = new URL(link)
  const visitor = createFormVisitor(shop)
  const page = await visitor.get(pathname)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(page.body).toContain('You need an account to add items to a cart here.')
  expect(page.body).toContain('Please sign in.')
  expect(page.body).toContain(`/login?returnTo=${encodeURIComponent(pathname)}`)
  expect(page.body).not.toContain('There’s nothing left in this cart')
  expect(page.body).not.toContain(TEA)
  expect(visitor.jar.get('user_token')).toBeUndefined()
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'user-token': 'abcABCabcABCabcABC' },
    payload: { query: TAKE_OVER, variables: { input: { link: pathname, mode: 'MERGE', key: crypto.randomUUID() } } },
  })
  expect(answer.json().errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  const code = pathname.split('/').at(-1) ?? ''
  expect(await shop.handoffs.find(code, { token: null, guestToken: null })).toMatchObject({ state: 'OPEN' })
  expect(shop.log.filter(({ level }) => Number(level) > 30)).toEqual([])
  await shop.close()
})

test('a backend that is away is no missing cart', async () => {
  const shop = await openTestShop({ PUBLIC_URL })
  const agent = createCartAgent(shop.app, host.urlOf('/profile'), 'rest')
  const { id } = await agent.create([['101', 1]])
  await shop.backend.close()
  const { status, body } = await createTestAgent(shop.app, host.urlOf('/profile'))(`/carts/${id}`, undefined, {
    method: 'GET',
  })
  expect([status, body.code]).toEqual([503, 'temporarily_unavailable'])
  await shop.close()
})

test('two hundred carts stay apart, and the shop keeps nothing of them', { timeout: 60_000 }, async () => {
  const shop = await openTestShop({ PUBLIC_URL })
  const agent = createCartAgent(shop.app, host.urlOf('/profile'), 'rest')
  const cached = () => shop.events.filter((event) => event.type === 'cache' && event.result === 'miss').length
  await agent.create([['101', 1]])
  const before = cached()
  const carts = []
  for (let index = 0; index < 200; index += 1) carts.push(await agent.create([['101', 1 + (index % 9)]]))
  expect(new Set(carts.map(({ id }) => guestTokenOf(id))).size).toBe(200)
  for (const [index, { id }] of carts.entries()) {
    if (index % 20 === 0) expect(itemsOf(await agent.get(id))).toEqual([['101', 1 + (index % 9)]])
  }
  // Caches are filled by misses, of which new carts cause none.
  expect(cached()).toBe(before)
  await shop.close()
})
