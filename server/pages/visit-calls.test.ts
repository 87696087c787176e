import { readFileSync } from 'node:fs'
import { createRequest } from '@urql/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ViewerDocument } from '#client/app/for-the-server.ts'
import { queryScriptId } from '#shared/hydration.ts'
import { goToCheckout, hidden, placeOrder } from '../testing/test-form-buyer.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const VIEWER_SCRIPT = `id="${queryScriptId(createRequest(ViewerDocument, {}).key)}"`

/** The calls since the last invocation, in alphabetical order, without arguments. */
function takeCalls(): string[] {
  const paths = shop.backend.calls.list().map(({ path }) => path.replace('/api/v1/', '').split('?', 1)[0] ?? '')
  shop.backend.calls.reset()
  return paths.filter((path) => path !== 'redirection-config').toSorted()
}

/**
 * A browser with scripts: after hydration it loads the viewer, unless the document contains it, or it is a guest
 * whose cart it has counted before. e2e/requests.test.ts checks this in real browsers.
 */
function createBrowser() {
  const visitor = createFormVisitor(shop)
  let isCounted = false

  async function askForViewer() {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: visitor.cookie(), 'x-graphql-yoga-csrf': '1' },
      payload: { documentId: ViewerDocument.documentId, variables: {} },
    })
    expect(answer.json().errors).toBeUndefined()
  }

  /** Every call of a page: the document's, then the browser's. */
  async function visit(path: string): Promise<string[]> {
    takeCalls()
    const { statusCode, body } = await visitor.get(path)
    expect(statusCode, path).toBe(200)
    const isMember = visitor.jar.has('frontend_signed_in')
    const isKnown = isMember || (visitor.jar.has('user_token') && !isCounted)
    if (isKnown && !body.includes(VIEWER_SCRIPT)) await askForViewer()
    isCounted ||= visitor.jar.has('user_token')
    return takeCalls()
  }

  /** A page whose public data is already cached. */
  async function visitWarm(path: string): Promise<string[]> {
    await visit(path)
    return visit(path)
  }
  return { ...visitor, visit, visitWarm }
}

type Browser = ReturnType<typeof createBrowser>

async function createMember(): Promise<Browser> {
  const browser = createBrowser()
  const email = `${crypto.randomUUID()}@example.com`
  await shop.backend.signIn(email)
  await browser.post('sign-in', { email, password: 'secret1' })
  expect(browser.jar.has('frontend_signed_in')).toBe(true)
  return browser
}

const PUBLIC_PAGES = ['/', '/all/products', '/product/product-101/101', '/search?q=product', '/flash-sale', '/brands']

describe('public pages, once their public data is cached', () => {
  it.each(PUBLIC_PAGES)('%s: no calls for a new guest', async (path) => {
    expect(await createBrowser().visitWarm(path)).toEqual([])
  })

  it.each(PUBLIC_PAGES)('%s: no calls for a guest with a cart', async (path) => {
    const guest = createBrowser()
    await guest.post('add-to-cart', { productId: '101', variantId: '1010', quantity: '1' })
    expect(await guest.visitWarm(path)).toEqual([])
  })

  it.each(PUBLIC_PAGES)('%s: the viewer and the cart for a member', async (path) => {
    const member = await createMember()
    expect(await member.visitWarm(path)).toEqual(['cart/by-user', 'user/profile'])
  })
})

describe('personal pages of a guest', () => {
  let guest: Browser
  let order: string
  beforeAll(async () => {
    guest = createBrowser()
    await goToCheckout(guest, '101')
    order = await placeOrder(guest)
    await shop.graphql.settled()
    await goToCheckout(guest, '102')
  })

  it.each([
    ['/cart', []],
    ['/shipping', ['user/address/all']],
    ['/checkout', ['user/address/all']],
    ['/track-order', []],
    ['/login', []],
    ['/user/order/ORDER', ['order/by-user', 'order/track-ups']],
    ['/thank-you?order=ORDER', ['order/by-user']],
  ])('%s: the cart, and the page’s own data once', async (path, others) => {
    const calls = await guest.visitWarm(path.replace('ORDER', order))
    expect(calls).toEqual(['cart/by-user', ...others])
  })

  it('/shipping without an address: the cart and the addresses, once', async () => {
    const newcomer = createBrowser()
    await newcomer.post('buy-now', { productId: '101', variantId: '1010', quantity: '1' })
    expect(await newcomer.visitWarm('/shipping')).toEqual(['cart/by-user', 'user/address/all'])
  })

  it('the cart of a visitor without one: no calls', async () => {
    expect(await createBrowser().visitWarm('/cart')).toEqual([])
  })
})

describe('personal pages of a member', () => {
  let member: Browser
  let order: string
  beforeAll(async () => {
    member = await createMember()
    await goToCheckout(member, '101')
    order = await placeOrder(member)
    await shop.graphql.settled()
    await goToCheckout(member, '102')
  })

  it.each([
    ['/cart', []],
    ['/shipping', ['user/address/all']],
    ['/checkout', ['user/address/all']],
    ['/track-order', []],
    ['/return', ['order/by-user']],
    ['/user/profile', ['user/address/all']],
    ['/user/addresses', ['user/address/all']],
    ['/user/wishlists', ['user/wishlist/all']],
    ['/user/compared', ['user/compare-list/all']],
    ['/user/following', ['user/store/following-list']],
    ['/user/vouchers', ['user/user-vouchers']],
    ['/user/orders', ['order/by-user']],
    ['/user/order/ORDER', ['order/by-user', 'order/track-ups']],
    ['/thank-you?order=ORDER', ['order/by-user']],
  ])('%s: the viewer, the cart, and the page’s own data once', async (path, others) => {
    const calls = await member.visitWarm(path.replace('ORDER', order))
    expect(calls).toEqual(['cart/by-user', 'user/profile', ...others].toSorted())
  })
})

/** Id of an operation sent by the browser. */
function knownId(name: string): string {
  const texts: Record<string, string> = JSON.parse(readFileSync('graphql/__generated__/known-operations.json', 'utf8'))
  const [id] = Object.entries(texts).find(([, text]) => text.startsWith(`mutation ${name}(`)) ?? []
  if (id === undefined) throw new Error(`There is no ${name}.`)
  return id
}

describe('mutations in a browser with scripts: the mutation and its checks', () => {
  const address = {
    name: 'Ann',
    email: 'ann@example.com',
    phone: '+1 2025550143',
    country: 'US',
    state: 'DC',
    city: 'Washington',
    zip: '20001',
    line1: '12 Fig Street',
  }

  async function change({ cookie }: Browser, name: string, variables: object) {
    takeCalls()
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: cookie(), 'x-graphql-yoga-csrf': '1' },
      payload: { documentId: knownId(name), variables },
    })
    const { data, errors } = answer.json()
    expect(errors).toBeUndefined()
    const [payload] = Object.values<{ userErrors: object[]; lineErrors?: object[]; address?: { id: string } }>(data)
    expect([payload?.userErrors, payload?.lineErrors ?? []]).toEqual([[], []])
    return { payload, calls: takeCalls() }
  }

  it.each([
    ['guest', createBrowser],
    ['member', createMember],
  ])('of a %s', async (_who, open) => {
    const visitor = await open()
    await goToCheckout(visitor, '101')
    const order = await placeOrder(visitor)
    await shop.graphql.settled()
    await visitor.post('add-to-cart', { productId: '101', variantId: '1010', quantity: '1' })
    const { body } = await visitor.get('/cart')
    const lines = [{ lineId: hidden(body, 'id'), type: 'LOCATION' }]

    const saved = await change(visitor, 'SaveAddress', { input: address })
    expect(saved.calls).toEqual(['user/address/action', 'user/address/all'])
    const addressId = saved.payload?.address?.id
    const shipped = await change(visitor, 'ChooseShipping', { addressId, lines })
    expect(shipped.calls).toEqual(['cart/by-user', 'cart/update-shipping', 'user/address/all'])
    const cancelled = await change(visitor, 'CancelOrder', { orderId: order, title: 'Changed my mind' })
    expect(cancelled.calls).toEqual(['cancellation/cancel-order', 'order/by-user'])
  })
})

describe('forms without scripts: the mutation and the next page', () => {
  const product = { productId: '101', variantId: '1010' }

  /** Like a browser without scripts, which never loads the viewer. */
  async function send({ post, get }: Browser, form: string, fields: Record<string, string>) {
    takeCalls()
    const { statusCode, headers } = await post(form, fields)
    expect(statusCode).toBe(303)
    const change = takeCalls()
    const { body } = await get(String(headers.location))
    return { change, body, page: takeCalls() }
  }

  it.each([
    ['guest', createBrowser, ['cart/by-user']],
    ['member', createMember, ['cart/by-user', 'user/profile']],
  ])('of a %s', async (_who, open, cartPage) => {
    const visitor = await open()
    await visitor.visit('/cart')
    const added = await send(visitor, 'add-to-cart', { ...product, quantity: '2' })
    expect(added.change).toEqual(['cart/action'])
    expect(added.page).toEqual(cartPage)
    const id = hidden(added.body, 'id')
    const line = { id, checked: '', unchecked: id, returnTo: '/cart' }

    expect((await send(visitor, 'cart-quantity', { id, quantity: '3' })).change).toEqual([
      'cart/action',
      'cart/by-user',
    ])
    expect((await send(visitor, 'cart-select', line)).change).toEqual(['cart/by-user', 'cart/change'])
    expect((await send(visitor, 'cart-delete', { id })).change).toEqual(['cart/by-user', `cart/delete/${id}`])
    expect((await send(visitor, 'buy-now', { ...product, quantity: '1' })).change).toEqual(['cart/buy-now'])
  })
})
