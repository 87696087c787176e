import type { Life } from '../platform/open-life.ts'
import { amountIn, tell } from './cart-page.ts'
import { see } from './checkout-page.ts'
import type { Hands, Item, OrderAnswer, SeenCart, SeenOrder } from './hands.ts'
import { type Land, PEOPLE } from './people.ts'
import { all, type Element, fieldsOf, formsTo, open, type Page, submit, textAfter, textOf } from './plain-browser.ts'
import { accountOf, OUTDATED, type Shopper, type ShownCheckout } from './shopper.ts'

const openCart = (life: Life, shopper: Shopper) => open(life, shopper, '/cart')

/** Sends the form of a cart line, and looks at the cart that follows. */
async function change(
  life: Life,
  shopper: Shopper,
  action: string,
  line: string,
  typed: object = {},
): Promise<boolean> {
  const page = await openCart(life, shopper)
  const form = page && formsTo(page, action).find((one) => ownerOf(one) === line)
  const after = form && (await submit(life, shopper, form, typed))
  return tell(life, shopper, after ?? null) !== null
}

/** The line that a form of the cart belongs to. */
function ownerOf(form: Element): string | undefined {
  const fields = fieldsOf(form)
  return fields.get('id') ?? ([fields.get('checked'), fields.get('unchecked')].find(Boolean) || undefined)
}

async function add(life: Life, shopper: Shopper, { product, variant }: Item, quantity: number): Promise<void> {
  const page = await open(life, shopper, `/product/${product.slug}/${product.id}`)
  const form = page && formsTo(page, 'add-to-cart')[0]
  if (!form) return
  // The checkout stays before the shopper.
  if (shopper.shown) shopper.shown = { ...shopper.shown, changes: OUTDATED }
  shopper.lines = null
  await submit(life, shopper, form, { variantId: variant.id, quantity })
}

/** Sends a form of a page with what the shopper typed. Null if the page has none, or no page comes. */
async function send(life: Life, shopper: Shopper, page: Page | null, action: string, typed: object = {}) {
  const form = page && formsTo(page, action)[0]
  return form ? submit(life, shopper, form, typed) : null
}

async function signUp(life: Life, shopper: Shopper): Promise<boolean> {
  const { name, email, password } = accountOf(shopper)
  const page = await open(life, shopper, '/register')
  const typed = { name, email, password, confirmation: password }
  const asked = await send(life, shopper, page, 'sign-up', typed)
  const done = await send(life, shopper, asked, 'verify-email', { code: await life.backend.codeFor(email) })
  return done !== null && formsTo(done, 'sign-in').length > 0
}

async function signIn(life: Life, shopper: Shopper): Promise<boolean> {
  const { email, password } = accountOf(shopper)
  const done = await send(life, shopper, await open(life, shopper, '/login'), 'sign-in', { email, password })
  return done !== null && done.status < 400 && formsTo(done, 'sign-in').length === 0
}

async function signOut(life: Life, shopper: Shopper): Promise<boolean> {
  const done = await send(life, shopper, await open(life, shopper, '/user/profile'), 'sign-out')
  return done !== null && done.status < 400
}

async function saveAddress(life: Life, shopper: Shopper, land: Land): Promise<void> {
  const page = await open(life, shopper, '/shipping?add=1')
  const form = page && formsTo(page, 'save-address')[0]
  if (!form) return
  shopper.shown = null
  const typed = {
    ...PEOPLE[land],
    name: `Bo ${shopper.mark}`,
    email: `${shopper.mark}@example.com`,
    deliveryInstruction: `Ring at ${shopper.mark}`,
  }
  const answer = await submit(life, shopper, form, typed)
  // A form that was made for another country is shown again for the chosen one.
  const again = answer && formsTo(answer, 'save-address')[0]
  const isForOther = fieldsOf(form).get('shownCountry') !== land
  const after = again && isForOther ? await submit(life, shopper, again, typed) : answer
  shopper.chosen = null
  if (!after || formsTo(after, 'save-address').length > 0) return
  const choices = all(after.document, 'input').filter(({ attribs }) => attribs['name'] === 'address')
  // A page with one address only does not ask which.
  const id = choices.length === 0 ? '' : String(Math.max(...choices.map(({ attribs }) => Number(attribs['value']))))
  shopper.address = { id, country: typed.country, state: typed.state }
}

async function ship(life: Life, shopper: Shopper, type: 'LOCATION' | 'PICKUP'): Promise<void> {
  const cart = await readCart(life, shopper)
  const page = await open(life, shopper, `/shipping?address=${shopper.address?.id ?? ''}`)
  const form = page && formsTo(page, 'choose-shipping')[0]
  shopper.shown = null
  shopper.chosen = null
  if (!cart || !form) return
  const fields = fieldsOf(form)
  const offered = all(page.document, 'input')
    .filter(({ attribs }) => attribs['value'] === type)
    .map(({ attribs }) => attribs['name'])
  const choices = (fields.get('lineIds') ?? '').split(',').map((id): [string, string] => [`line-${id}`, type])
  const possible = choices.filter(([name]) => offered.includes(name))
  const after = await submit(life, shopper, form, Object.fromEntries(possible))
  if (!after?.path.startsWith('/checkout')) {
    // The shop may have deselected lines before it failed.
    shopper.lines = null
    return
  }
  // Lines that cannot be bought may have been deselected.
  await readCart(life, shopper)
  shopper.chosen = shopper.address
  for (const line of shopper.lines ?? []) {
    const isSent = fields.get('lineIds')?.split(',').includes(line.id)
    const isPickup = type === 'PICKUP' && possible.some(([name]) => name === `line-${line.id}`)
    line.delivery = isSent ? (isPickup ? 'pickup' : 'location') : null
  }
}

async function order(life: Life, shopper: Shopper, _key: string, shown: ShownCheckout): Promise<OrderAnswer> {
  // The page has its own key, which it keeps until the order is placed.
  const page = shown.form && (await submit(life, shopper, shown.form, { method: 'CASH_ON_DELIVERY' }))
  const orderId = /^\/thank-you\?order=(\d+)/.exec(page?.path ?? '')?.[1] ?? null
  const main = page && all(page.document, 'main')[0]
  const said = main ? textOf(main).slice(0, 300) : 'no page'
  const isUnsure = !page || page.status >= 500 || /may (?:have been|be) placed|not sure|check your orders/i.test(said)
  return { orderId, isUnsure, said: `${page?.status} ${page?.path}: ${said}` }
}

async function readOrder(life: Life, shopper: Shopper, id: string): Promise<SeenOrder | null> {
  const page = await open(life, shopper, `/user/order/${id}`)
  if (!page || page.status >= 500) return null
  if (page.status !== 200) return { total: null, parts: null, text: '' }
  const main = all(page.document, 'main')[0]
  const terms = main ? all(main, 'dt') : []
  const total = terms.find((row) => textOf(row) === 'Total')
  return { total: total ? amountIn(life, textAfter(total)) : null, parts: null, text: main ? textOf(main) : '' }
}

async function cancel(life: Life, shopper: Shopper, id: string): Promise<void> {
  const page = await open(life, shopper, `/user/order/${id}`)
  const form = page && formsTo(page, 'cancel-order')[0]
  if (form) await submit(life, shopper, form, { title: 'Ordered by mistake', message: shopper.mark })
}

async function readCart(life: Life, shopper: Shopper): Promise<SeenCart | null> {
  return tell(life, shopper, await openCart(life, shopper))
}

/** A shopper whose browser runs no scripts: only pages, links, and forms. */
export const formHands: Hands = {
  signUp,
  signIn,
  signOut,
  add,
  setQuantity: async (life, shopper, line, quantity) =>
    void (await change(life, shopper, 'cart-quantity', line, { quantity })),
  remove: (life, shopper, line) => change(life, shopper, 'cart-delete', line),
  async select(life, shopper, line, isSelected) {
    // The button changes the state that the page shows.
    const cart = await readCart(life, shopper)
    if (cart?.lines.some(({ id, isSelected: is }) => id === line && is !== isSelected))
      await change(life, shopper, 'cart-select', line)
  },
  readCart,
  saveAddress,
  ship,
  see,
  order,
  readOrder,
  cancel,
}
