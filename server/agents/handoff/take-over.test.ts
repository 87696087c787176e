import { afterAll, beforeAll, expect, test } from 'vitest'
import { formIn } from '../../testing/form-in.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import * as parties from './testing/handoff-parties.ts'

/** Products of the sample shop; their only variant has a 0 at its end. */
const LAMP = '101'
const TEAPOT = '102'

let shop: Awaited<ReturnType<typeof openTestShop>>
const createAgentCart = (lines: Record<string, number>) => parties.createAgentCart(shop, lines)
const createBrowser = (authorization?: string) => parties.createBrowser(shop, authorization)
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const LEADS_TO_CART = { statusCode: 303, headers: { location: '/cart' } }
const headingOf = (html: string) => /<main.*?<p class="strong[^>]*>([^<]*)/s.exec(html)?.[1]

test('a link shows the cart, and reading it changes nothing', async () => {
  const { agent, link } = await createAgentCart({ [LAMP]: 2, [TEAPOT]: 1 })
  const browser = createBrowser()
  for (const page of [await browser.open(link), await browser.open(link)]) {
    expect(page).toContain('Product 101')
    expect(page).toContain('Quantity: 2')
    expect(page).toContain('Continue with this cart')
    expect(page).not.toContain('Replace my cart')
    expect(page).toContain('<meta name="referrer" content="same-origin"/>')
    expect(page).toContain('<meta name="robots" content="noindex, follow"/>')
  }
  expect(browser.jar.get('user_token')).toBeUndefined()
  expect(await agent.cart()).toEqual({ [LAMP]: 2, [TEAPOT]: 1 })
})

test('a guest takes over the cart into a cart of their own', async () => {
  const { agent, link } = await createAgentCart({ [LAMP]: 2, [TEAPOT]: 1 })
  const browser = createBrowser()
  expect(await browser.send(await browser.open(link))).toMatchObject(LEADS_TO_CART)
  expect([await browser.cart(), await agent.cart()]).toEqual([{ [LAMP]: 2, [TEAPOT]: 1 }, {}])
})

test('a member takes over the cart', async () => {
  const { agent, link } = await createAgentCart({ [LAMP]: 2 })
  const browser = createBrowser((await shop.backend.signIn('takes-over@example.com')).authorization)
  expect(await browser.send(await browser.open(link))).toMatchObject(LEADS_TO_CART)
  expect([await browser.cart(), await agent.cart()]).toEqual([{ [LAMP]: 2 }, {}])
})

test('a filled cart is kept or replaced, as the shopper chooses', async () => {
  const [merging, replacing] = [createBrowser(), createBrowser()]
  for (const browser of [merging, replacing]) {
    await browser.add(LAMP, 3)
    await browser.add('103')
    await browser.deselect()
    const { link } = await createAgentCart({ [LAMP]: 2, [TEAPOT]: 1 })
    const page = await browser.open(link)
    expect(page).toContain('Your cart already has 4 items')
    expect(page).toContain('Add to my cart')
    expect(await browser.send(page, browser === merging ? 'MERGE' : 'REPLACE')).toMatchObject(LEADS_TO_CART)
  }
  expect(await merging.cart()).toEqual({ [LAMP]: 5, '103 deselected': 1, [TEAPOT]: 1 })
  expect(await replacing.cart()).toEqual({ [LAMP]: 2, [TEAPOT]: 1 })
})

test('a used link leads its visitor to the cart, and tells others so', async () => {
  const { agent, createLink, link } = await createAgentCart({ [LAMP]: 1 })
  const [browser, other] = [createBrowser(), createBrowser()]
  await other.add('103')
  const [page, theirs, next] = [await browser.open(link), await other.open(link), await createLink()]
  expect(await browser.send(page)).toMatchObject(LEADS_TO_CART)
  expect(await browser.send(page)).toMatchObject(LEADS_TO_CART)
  const refused = await other.send(theirs)
  expect([refused.statusCode, headingOf(refused.body)]).toEqual([400, 'This link has been used'])
  expect(refused.body).toContain('This link no longer works. Nothing was changed.')

  expect(headingOf(await browser.open(link))).toBe('You already have this cart')
  expect(headingOf(await other.open(link))).toBe('This link has been used')
  expect(headingOf(await other.open(next))).toBe('There’s nothing left in this cart')
  expect([await browser.cart(), await other.cart(), await agent.cart()]).toEqual([{ [LAMP]: 1 }, { 103: 1 }, {}])
})

test('two forms at the same time take over the cart once', async () => {
  const { link } = await createAgentCart({ [LAMP]: 2 })
  const browser = createBrowser()
  await browser.add(TEAPOT)
  const page = await browser.open(link)
  const answers = await Promise.all([browser.send(page), browser.send(page)])
  expect(answers).toMatchObject([LEADS_TO_CART, LEADS_TO_CART])
  expect(await browser.cart()).toEqual({ [TEAPOT]: 1, [LAMP]: 2 })
})

test.each([1, 5])('of five visitors who send %i links of a cart at the same moment, one gets it', async (count) => {
  const { createLink } = await createAgentCart({ [LAMP]: 2 })
  const links = await Promise.all(Array.from({ length: count }, createLink))
  const browsers = Array.from({ length: 5 }, () => createBrowser())
  for (const browser of browsers) await browser.add(TEAPOT)
  const pages = await Promise.all(browsers.map((browser, at) => browser.open(links[at % count] ?? '')))
  const answers = await Promise.all(browsers.map((browser, at) => browser.send(pages[at] ?? '')))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 400, 400, 400, 400])
  const carts = await Promise.all(browsers.map((browser) => browser.cart()))
  expect(carts.filter((cart) => LAMP in cart)).toEqual([{ [TEAPOT]: 1, [LAMP]: 2 }])
})

test('a cart that the agent fills again is taken over by another link', async () => {
  const { agent, createLink, link } = await createAgentCart({ [LAMP]: 1 })
  const browser = createBrowser()
  await browser.send(await browser.open(link))
  await agent.add(TEAPOT)
  expect(await browser.send(await browser.open(await createLink()))).toMatchObject(LEADS_TO_CART)
  expect([await browser.cart(), await agent.cart()]).toEqual([{ [LAMP]: 1, [TEAPOT]: 1 }, {}])
})

test.each(['altered', 'x'.repeat(86), '%F0%9F%9B%92', `${'A'.repeat(86)}%3D`])(
  'the link %s is not valid',
  async (code) => {
    const browser = createBrowser()
    expect(headingOf(await browser.open(`/continue/${code}`))).toBe('This link isn’t valid')
  },
)

test('lines that cannot be added are named before, and stay in the cart of the agent', async () => {
  const { agent, link } = await createAgentCart({ [LAMP]: 10, [TEAPOT]: 1 })
  const browser = createBrowser()
  await browser.add(LAMP, 1)
  const page = await browser.open(link)
  const { headers } = await browser.send(page)
  expect(headers.location).toBe(link)
  const left = await browser.open(link)
  expect(headingOf(left)).toBe('You already have this cart')
  expect(left).toContain('Not in your cart')
  expect([await browser.cart(), await agent.cart()]).toEqual([{ [LAMP]: 1, [TEAPOT]: 1 }, { [LAMP]: 10 }])
})

test('if nothing can be added, nothing changes, and the link still works', async () => {
  const { agent, link } = await createAgentCart({ [LAMP]: 10 })
  const browser = createBrowser()
  await browser.add(LAMP, 1)
  expect(await browser.send(await browser.open(link))).toMatchObject({ statusCode: 400 })
  expect(await browser.cart()).toEqual({ [LAMP]: 1 })
  expect(await browser.send(await browser.open(link), 'REPLACE')).toMatchObject(LEADS_TO_CART)
  expect([await browser.cart(), await agent.cart()]).toEqual([{ [LAMP]: 10 }, {}])
})

test('while the backend is down, nothing changes, and the link still works', async () => {
  const { link } = await createAgentCart({ [LAMP]: 2, [TEAPOT]: 1 })
  const browser = createBrowser()
  await browser.add('103')
  const page = await browser.open(link)
  shop.backend.faults.set({ path: 'cart/action', mode: 'status', status: 500 })
  expect(await browser.send(page)).toMatchObject({ statusCode: 503 })
  shop.backend.faults.clear()
  expect(await browser.cart()).toEqual({ 103: 1 })
  expect(await browser.send(page)).toMatchObject(LEADS_TO_CART)
  expect(await browser.cart()).toEqual({ 103: 1, [LAMP]: 2, [TEAPOT]: 1 })
})

test('a form of another site is refused', async () => {
  const { link } = await createAgentCart({ [LAMP]: 1 })
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/forms/take-over-cart',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ link, mode: 'REPLACE', key: 'key' }).toString(),
  })
  expect(statusCode).toBe(403)
})

test('a buy link adds its lines once per page, and names the others', async () => {
  const browser = createBrowser()
  const page = await browser.open('/buy/101:2,104-1041,104,106,nothing,101-1010:99')
  for (const problem of ['Choose an option', 'out of stock', 'isn’t available', 'Only 10 left']) {
    expect(page).toContain(problem)
  }
  expect(browser.jar.get('user_token')).toBeUndefined()
  expect(await browser.send(page)).toMatchObject(LEADS_TO_CART)
  expect(await browser.send(page)).toMatchObject(LEADS_TO_CART)
  expect(await browser.cart()).toEqual({ 101: 2, 104: 1 })
  await browser.send(await browser.open('/buy/101'))
  expect(await browser.cart()).toEqual({ 101: 3, 104: 1 })
})

test('a buy link whose line no longer fits says so after adding the others', async () => {
  const browser = createBrowser()
  await browser.add(LAMP, 9)
  const { headers } = await browser.send(await browser.open('/buy/101:5,102'))
  expect(headers.location).toBe('/buy/101%3A5?added=1')
  const page = await browser.open(String(headers.location))
  expect(headingOf(page)).toBe('The other items are in your cart')
  expect(page).toContain('Product 101')
  expect(await browser.cart()).toEqual({ 101: 9, 102: 1 })
})

test.each(['/buy/nothing', '/buy/99999', '/buy/101:0', '/buy/101:1.5', '/buy/101-9', '/buy/,'])(
  'the link %s offers nothing',
  async (link) => {
    const page = await createBrowser().open(link)
    expect(formIn(page, 'take-over-cart')).toBeNull()
    expect(page).toContain('View cart')
  },
)

test('a buy link asks the backend for at most ten products', async () => {
  shop.backend.calls.reset()
  const page = await createBrowser().open(`/buy/${Array.from({ length: 60 }, (_, at) => 200 + at).join(',')}`)
  expect(page).toContain('You can order up to 10 different products at a time.')
  const products = shop.backend.calls.list().filter(({ path }) => path.startsWith('/api/v1/product/'))
  expect(products.length).toBeLessThanOrEqual(10)
})
