import type { Life } from '../platform/open-life.ts'
import { type Answer, ask } from './ask.ts'
import type { Hands, Item, OrderAnswer, SeenCart } from './hands.ts'
import { type Land, PEOPLE } from './people.ts'
import { accountOf, type Shopper, type ShownCheckout, type ToldLine } from './shopper.ts'

const AMOUNTS = ['subtotal', 'bundleDiscount', 'shipping', 'tax', 'other', 'total']
const LINE = `id quantity selected availability product { id title } variant { id stock } price { current { amount } original
  { amount } discountPercent }`
const CART = `cart { count lines { ${LINE} } }`
const ERRORS = 'userErrors { code field message }'
const CHANGED = `{ ${CART} line { id } guestToken ${ERRORS} }`
const CHECKOUT = `breakdown summary { ${AMOUNTS.map((part) => `${part} { amount currency }`).join(' ')}
  voucher { code amount { amount } } } lines { shippingType line { id quantity variant { id } price { current { amount } } } }`

interface CartAnswer {
  lines: {
    id: string
    product: { id: string }
    variant: { id: string }
    quantity: number
    selected: boolean
    availability: string
  }[]
}

function tellCart(shopper: Shopper, cart: CartAnswer): void {
  const before = shopper.lines ?? []
  shopper.lines = cart.lines.map((line): ToldLine => ({
    id: line.id,
    product: Number(line.product.id),
    variant: Number(line.variant.id),
    quantity: line.quantity,
    isSelected: line.selected,
    availability: line.availability,
    delivery: before.find(({ id }) => id === line.id)?.delivery ?? null,
  }))
}

/** Takes over what a change of the cart answered. Returns the refusals. */
function take(shopper: Shopper, answer: Answer, field: string): { code: string; message: string }[] {
  shopper.shown = null
  const payload = answer.data?.[field]
  if (payload?.guestToken) shopper.guestToken = payload.guestToken
  if (answer.hasFailed || !payload) {
    shopper.lines = null
    return []
  }
  if (payload.cart) tellCart(shopper, payload.cart)
  else if (payload.userErrors.length === 0) shopper.lines = null
  return payload.userErrors
}

async function signUp(life: Life, shopper: Shopper): Promise<void> {
  const { name, email, password } = accountOf(shopper)
  const signed = `mutation ($input: SignUpInput!) { signUp(input: $input) { ${ERRORS} } }`
  await ask(life, shopper, signed, { input: { name, email, password } })
  const verified = `mutation ($email: String!, $code: String!) { verifyEmail(email: $email, code: $code) { ${ERRORS} } }`
  await ask(life, shopper, verified, { email, code: await life.backend.codeFor(email) })
  const entered = `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }`
  const { data, text } = await ask(life, shopper, entered, { email, password })
  shopper.token = data?.signIn?.token ?? null
  if (shopper.token === null) throw new Error(`${shopper.name} cannot sign in: ${text}`)
}

async function add(life: Life, shopper: Shopper, item: Item, quantity: number): Promise<void> {
  const document = `mutation ($input: AddToCartInput!) { addToCart(input: $input) ${CHANGED} }`
  const input = { productId: String(item.product.id), variantId: String(item.variant.id), quantity }
  take(shopper, await ask(life, shopper, document, { input }), 'addToCart')
}

async function setQuantity(life: Life, shopper: Shopper, id: string, quantity: number): Promise<void> {
  const document = `mutation ($id: ID!, $quantity: Int!) { setCartLineQuantity(id: $id, quantity: $quantity) ${CHANGED} }`
  take(shopper, await ask(life, shopper, document, { id, quantity }), 'setCartLineQuantity')
}

async function remove(life: Life, shopper: Shopper, id: string): Promise<boolean> {
  const document = `mutation ($id: ID!) { deleteCartLine(id: $id) ${CHANGED} }`
  const answer = await ask(life, shopper, document, { id })
  return take(shopper, answer, 'deleteCartLine').length === 0 && !answer.hasFailed
}

async function select(life: Life, shopper: Shopper, id: string, isSelected: boolean): Promise<void> {
  const document = `mutation ($on: [ID!]!, $off: [ID!]!) { selectCartLines(checked: $on, unchecked: $off) ${CHANGED} }`
  const variables = isSelected ? { on: [id], off: [] } : { on: [], off: [id] }
  take(shopper, await ask(life, shopper, document, variables), 'selectCartLines')
}

/** Null if the cart could not be read. */
async function readCart(life: Life, shopper: Shopper): Promise<SeenCart | null> {
  const answer = await ask(life, shopper, `{ viewer { ${CART} } }`)
  const cart = answer.data?.viewer?.cart
  if (answer.hasFailed || !cart) return null
  tellCart(shopper, cart)
  return { count: cart.count, lines: shopper.lines ?? [] }
}

async function saveAddress(life: Life, shopper: Shopper, country: Land): Promise<void> {
  const { state, ...home } = PEOPLE[country]
  const input = {
    ...home,
    ...(state && { state }),
    name: `Ada ${shopper.mark}`,
    email: `${shopper.mark}@example.com`,
    deliveryInstruction: `Ring at ${shopper.mark}`,
  }
  const document = `mutation ($input: AddressInput!) { saveAddress(input: $input) { address { id country state } guestToken
    ${ERRORS} } }`
  const answer = await ask(life, shopper, document, { input })
  const saved = answer.data?.saveAddress
  if (saved?.guestToken) shopper.guestToken = saved.guestToken
  shopper.shown = null
  if (saved?.address) shopper.address = { id: saved.address.id, country, state }
  // Whether a new address becomes the default one differs between backends.
  shopper.chosen = null
}

/** Has all selected lines that can be bought sent to the address, or picked up where that is possible. */
async function ship(life: Life, shopper: Shopper, type: 'LOCATION' | 'PICKUP'): Promise<void> {
  if (!shopper.address || !shopper.lines) return
  const lines = shopper.lines.filter((line) => line.isSelected && line.availability === 'AVAILABLE')
  const document = `mutation ($addressId: ID!, $lines: [ShippingChoiceInput!]!) { chooseShipping(addressId: $addressId,
    lines: $lines) { leftOut checkout { ${CHECKOUT} } lineErrors { code lineId messages } ${ERRORS} } }`
  const variables = { addressId: shopper.address.id, lines: lines.map(({ id }) => ({ lineId: id, type })) }
  const answer = await ask(life, shopper, document, variables)
  const chosen = answer.data?.chooseShipping
  shopper.shown = null
  if (answer.hasFailed) {
    shopper.lines = null
    shopper.chosen = null
  } else if (chosen.lineErrors.length === 0 && chosen.userErrors.length === 0) {
    shopper.chosen = shopper.address
    // Lines that were chosen for an earlier address and are not selected now keep its place.
    // Some lines were deselected.
    if (chosen.leftOut > 0) await readCart(life, shopper)
    for (const line of shopper.lines ?? []) {
      const isSent = lines.some(({ id }) => id === line.id)
      line.delivery = isSent ? (type === 'PICKUP' ? 'pickup' : 'location') : null
    }
  }
}

/** @param changes of the catalog until now */
async function see(life: Life, shopper: Shopper, voucher: string | null, changes: number): Promise<void> {
  const answer = await ask(
    life,
    shopper,
    `query ($voucher: String) { viewer { checkout(voucher: $voucher) { ${CHECKOUT} } } }`,
    { voucher },
  )
  shopper.shown = null
  const checkout = answer.data?.viewer?.checkout
  if (answer.hasFailed || !checkout) return
  const { summary, breakdown, lines } = checkout
  const parts: Record<string, number> = Object.fromEntries(AMOUNTS.map((part) => [part, summary[part].amount]))
  parts['voucher'] = summary.voucher?.amount.amount ?? 0
  const units = new Map<number, number>()
  for (const { line } of lines)
    units.set(Number(line.variant.id), (units.get(Number(line.variant.id)) ?? 0) + line.quantity)
  shopper.shown = {
    parts,
    currency: summary.total.currency,
    breakdown,
    voucher: summary.voucher?.code ?? null,
    units,
    changes,
  }
}

async function order(life: Life, shopper: Shopper, key: string, shown: ShownCheckout): Promise<OrderAnswer> {
  const document = `mutation ($voucher: String, $key: String!, $agreed: AgreedTotalInput) {
    placeOrder(method: CASH_ON_DELIVERY, voucher: $voucher, idempotencyKey: $key, agreed: $agreed) {
      state order { id } leftOut lineErrors { code lineId } ${ERRORS} priceChange { total { amount } } } }`
  const agreed = { amount: shown.parts['total'], currency: shown.currency, breakdown: shown.breakdown }
  const { data } = await ask(life, shopper, document, { voucher: shown.voucher, key, agreed })
  const { state = 'FAILED', order: placed = null } = data?.placeOrder ?? {}
  return { isUnsure: state === 'FAILED' || state === 'UNKNOWN', orderId: placed?.id ?? null, said: state }
}

const ORDER = `query ($id: ID!) { viewer { order(id: $id) { total { amount } address { name line1 country } voucherCode
  lines { quantity freeUnits variantId options { value } product { id title slug image { url } } unitPrice { amount }
    total { amount } tax { amount } shippingPrice { amount } }
  summary { subtotal { amount } bundleDiscount { amount } shipping { amount } tax { amount } voucher { amount }
    other { amount } total { amount } } } } }`

async function readOrder(life: Life, shopper: Shopper, id: string) {
  const answer = await ask(life, shopper, ORDER, { id })
  if (answer.hasFailed) return null
  const found = answer.data.viewer.order
  if (found === null) return { total: null, parts: null, text: '' }
  // Null if the backend does not report the parts.
  const summary: [string, { amount: number }][] | null = found.summary && Object.entries(found.summary)
  const parts = summary && Object.fromEntries(summary.map(([name, { amount }]) => [name, amount]))
  // Picture and link are the catalog's.
  const text = JSON.stringify(found, (name, value) => (name === 'slug' || name === 'image' ? undefined : value))
  return { total: found.total.amount, parts, text }
}

const CANCEL = `mutation ($id: ID!, $why: String!) { cancelOrder(orderId: $id, title: "Too late", message: $why) {
  order { id isCancelled } userErrors { code } } }`

async function cancel(life: Life, shopper: Shopper, id: string): Promise<void> {
  await ask(life, shopper, CANCEL, { id, why: shopper.mark })
}

/** A program that uses the API with the tokens of a guest or member. */
export const graphqlHands: Hands = {
  signUp,
  add,
  setQuantity,
  remove,
  select,
  readCart,
  saveAddress,
  ship,
  see,
  order,
  readOrder,
  cancel,
}
