import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { createGuestToken } from '#shared/guest-token.ts'
import { formIn } from '../../testing/form-in.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { createAgentCart, createBrowser, createProgram } from './testing/handoff-parties.ts'

const CHANGED = 'The cart has changed. Nothing was added. Check the items below.'
const TAKE_OVER = `mutation ($input: TakeOverCartInput!) {
  takeOverCart(input: $input) { cart { count } rejected { entry } userErrors { code field message } }
}`
const OFFER = 'query ($link: String!) { viewer { offeredCart(link: $link) { key digest } } }'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
  await inBackend(`CREATE TABLE kept_products AS SELECT * FROM products;
    CREATE TABLE kept_inventories AS SELECT * FROM inventories`)
})
afterEach(() =>
  inBackend(`UPDATE products SET (selling, offered, status) =
      (SELECT selling, offered, status FROM kept_products WHERE id = products.id);
    UPDATE inventories SET quantity = (SELECT quantity FROM kept_inventories WHERE id = inventories.id)`),
)
afterAll(() => shop.close())

async function inBackend(statement: string): Promise<void> {
  const database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
  database.script(statement)
  database.close()
  await shop.graphql.purge(['product:101', 'product:102'])
}

type Agent = Awaited<ReturnType<typeof createAgentCart>>['agent']

const LINKS = {
  '/continue': () => createAgentCart(shop, { 101: 2, 102: 1 }),
  '/buy': async () => ({ link: '/buy/101:2,102', agent: null }),
}

/** Changes of the backend between the page and the press. */
const BACKEND_CHANGES = {
  'a higher price': 'UPDATE products SET selling = selling + 500, offered = 0 WHERE id = 101',
  'a lower price': 'UPDATE products SET selling = selling - 1, offered = 0 WHERE id = 102',
  'a product that is sold out': 'UPDATE inventories SET quantity = 0 WHERE product_id = 102',
  'too few units': 'UPDATE inventories SET quantity = 1 WHERE product_id = 101',
  'a product that is hidden': 'UPDATE products SET status = 2 WHERE id = 102',
}

const AGENT_CHANGES: Record<string, (agent: Agent) => Promise<unknown>> = {
  'another quantity': (agent) => agent.add('101', 3),
  'another line': (agent) => agent.add('103'),
  'one unit moved to another product': async (agent) => {
    await agent.add('101', -1)
    await agent.add('102', 1)
  },
}

const CHANGES = [
  ...Object.entries(LINKS).flatMap(([kind, open]) =>
    Object.entries(BACKEND_CHANGES).map(([what, statement]) => [kind, what, open, () => inBackend(statement)] as const),
  ),
  ...Object.entries(AGENT_CHANGES).map(
    ([what, change]) =>
      ['/continue', what, LINKS['/continue'], (agent: Agent | null) => agent && change(agent)] as const,
  ),
]

describe.each(CHANGES)('a link of %s with %s since the page was shown', (_kind, _what, open, change) => {
  test('adds nothing, shows the page again, and then adds what that page shows', async () => {
    const { link, agent } = await open()
    const browser = createBrowser(shop)
    const before = await browser.open(link)
    await change(agent)
    const refused = await browser.send(before)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(CHANGED)
    expect(await browser.cart()).toEqual({})

    const [old, current] = [formIn(before, 'take-over-cart'), formIn(refused.body, 'take-over-cart')]
    expect(current?.['seen']).toMatch(/^[\w-]{43}$/)
    expect(current?.['seen']).not.toBe(old?.['seen'])
    expect(await browser.send(refused.body)).toMatchObject({ statusCode: 303 })
    expect(Object.keys(await browser.cart()).length).toBeGreaterThan(0)
  })
})

const OWN_CHANGES: Record<string, (add: (productId: string, quantity?: number) => Promise<void>) => Promise<void>> = {
  'another line': (add) => add('104'),
  'more units': (add) => add('103', 2),
}

describe.each(
  Object.entries(LINKS).flatMap(([kind, open]) =>
    Object.entries(OWN_CHANGES).map(([what, change]) => [kind, what, open, change] as const),
  ),
)('a link of %s with %s in the own cart since the page was shown', (_kind, _what, open, change) => {
  test('deletes no line that the page did not show', async () => {
    const { link } = await open()
    const browser = createBrowser(shop)
    await browser.add('103')
    const before = await browser.open(link)
    await change(browser.add)
    const cart = await browser.cart()
    const refused = await browser.send(before, 'REPLACE')
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(CHANGED)
    expect(await browser.cart()).toEqual(cart)
    expect(await browser.send(refused.body, 'REPLACE')).toMatchObject({ statusCode: 303 })
    expect(await browser.cart()).toEqual({ 101: 2, 102: 1 })
  })

  test('adds to it all the same', async () => {
    const { link } = await open()
    const browser = createBrowser(shop)
    await browser.add('103')
    const before = await browser.open(link)
    await change(browser.add)
    const cart = await browser.cart()
    expect(await browser.send(before)).toMatchObject({ statusCode: 303 })
    expect(await browser.cart()).toEqual({ ...cart, 101: 2, 102: 1 })
  })
})

test.each(Object.entries(LINKS))('an unchanged link of %s adds its lines', async (_kind, open) => {
  const { link } = await open()
  const browser = createBrowser(shop)
  const [first, second] = [await browser.open(link), await browser.open(link)]
  expect(formIn(second, 'take-over-cart')?.['seen']).toBe(formIn(first, 'take-over-cart')?.['seen'])
  expect(await browser.send(first)).toMatchObject({ statusCode: 303, headers: { location: '/cart' } })
  expect(await browser.cart()).toEqual({ 101: 2, 102: 1 })
})

test('a cart shown in one language is the same in another', async () => {
  const { link } = await createAgentCart(shop, { 101: 10, 102: 1 })
  await inBackend('UPDATE inventories SET quantity = 3 WHERE product_id = 101')
  const browser = createBrowser(shop)
  const seen = async (path: string) => formIn(await browser.open(path), 'take-over-cart')?.['seen']
  expect(await seen(`/ar${link}`)).toBe(await seen(link))
})

test('the note is in the language of the page', async () => {
  const { link, agent } = await createAgentCart(shop, { 101: 1 })
  const browser = createBrowser(shop)
  const page = await browser.open(`/fr${link}`)
  await agent.add('102')
  const refused = await browser.send(page)
  expect(refused.body).toContain('Le panier a changé. Rien n’a été ajouté.')
})

test('a form sent twice by its visitor is not refused because of a change after the first', async () => {
  const browser = createBrowser(shop)
  const page = await browser.open('/buy/101:2')
  expect(await browser.send(page)).toMatchObject({ statusCode: 303 })
  await inBackend(BACKEND_CHANGES['a higher price'])
  expect(await browser.send(page)).toMatchObject({ statusCode: 303, headers: { location: '/cart' } })
  expect(await browser.cart()).toEqual({ 101: 2 })
})

describe('takeOverCart', () => {
  async function openOffer() {
    const { link, agent } = await createAgentCart(shop, { 101: 1 })
    const program = createProgram(shop, { 'user-token': createGuestToken() })
    const { viewer } = await program.run(OFFER, { link })
    const { key, digest } = viewer.offeredCart
    const takeOver = async (input: object) =>
      (await program.run(TAKE_OVER, { input: { link, key, mode: 'MERGE', ...input } })).takeOverCart
    return { agent, digest, takeOver, program }
  }

  test('refuses what the shopper did not see, and the link still works', async () => {
    const { agent, digest, takeOver, program } = await openOffer()
    await agent.add('101', 4)
    for (const seen of [digest, '']) {
      expect(await takeOver({ seen })).toEqual({
        cart: null,
        rejected: [],
        userErrors: [{ code: 'OFFER_CHANGED', field: 'seen', message: CHANGED }],
      })
    }
    expect([await program.cart(), await agent.cart()]).toEqual([{}, { 101: 5 }])
    await agent.add('101', -4)
    expect(await takeOver({ seen: digest })).toEqual({ cart: { count: 1 }, rejected: [], userErrors: [] })
  })

  test.each([{}, { seen: null }])('adds the current lines for a program that sends %j', async (input) => {
    const { agent, takeOver } = await openOffer()
    await agent.add('102', 4)
    expect(await takeOver(input)).toEqual({ cart: { count: 5 }, rejected: [], userErrors: [] })
  })
})
