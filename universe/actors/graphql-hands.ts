import type { Life } from '../platform/open-life.ts'
import { type Answer, ask, ERRORS } from './ask.ts'
import { cancel, order, readOrder } from './graphql-orders.ts'
import type { Hands, Item, SeenCart } from './hands.ts'
import { type Land, PEOPLE } from './people.ts'
import { accountOf, type OrderedLine, type Shopper, type ToldLine } from './shopper.ts'

const AMOUNTS = ['subtotal', 'bundleDiscount', 'shipping', 'tax', 'other', 'total']
const LINE = `id quantity selected availability product { id title } variant { id stock } price { current { amount } original
  { amount } discountPercent }`
const CART = `cart { count lines { ${LINE} } }`
const CHANGED = `{ ${CART} line { id } guestToken ${ERRORS} }`
const CHECKOUT = `breakdown address { city } summary { ${AMOUNTS.map((part) => `${part} { amount currency }`).join(' ')}
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

interface CheckoutLine {
  shippingType: Delivery
  line: { variant: { id: string }; quantity: number }
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

/** Whether a mutation was answered without a refusal. */
async function isDone(life: Life, shopper: Shopper, call: string, variables: object): Promise<boolean> {
  const { data, hasFailed } = await ask(life, shopper, call, variables)
  return !hasFailed && data.done.userErrors.length === 0
}

async function signUp(life: Life, shopper: Shopper): Promise<boolean> {
  const { name, email, password } = accountOf(shopper)
  const signed = `mutation ($input: SignUpInput!) { done: signUp(input: $input) { ${ERRORS} } }`
  if (!(await isDone(life, shopper, signed, { input: { name, email, password } }))) return false
  const verified = `mutation ($email: String!, $code: String!) { done: verifyEmail(email: $email, code: $code) { ${ERRORS} } }`
  return isDone(life, shopper, verified, { email, code: await life.backend.codeFor(email) })
}

async function signIn(life: Life, shopper: Shopper): Promise<boolean> {
  const { email, password } = accountOf(shopper)
  const entered = `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }`
  const { data } = await ask(life, shopper, entered, { email, password })
  shopper.token = data?.signIn?.token ?? null
  return shopper.token !== null
}

/** A program forgets its tokens, whatever the answer is. */
async function signOut(life: Life, shopper: Shopper): Promise<boolean> {
  await ask(life, shopper, 'mutation { signOut { __typename } }')
  shopper.token = null
  shopper.guestToken = null
  return true
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

type Delivery = 'LOCATION' | 'PICKUP'

/** Sends the choices. Returns the lines that cannot be shipped so; null if the answer was lost. */
async function choose(life: Life, shopper: Shopper, choices: ReadonlyMap<string, Delivery>): Promise<string[] | null> {
  const document = `mutation ($addressId: ID!, $lines: [ShippingChoiceInput!]!) { chooseShipping(addressId: $addressId,
    lines: $lines) { leftOut lineErrors { lineId } ${ERRORS} } }`
  const lines = Array.from(choices, ([lineId, type]) => ({ lineId, type }))
  const answer = await ask(life, shopper, document, { addressId: shopper.address?.id, lines })
  shopper.shown = null
  shopper.chosen = null
  if (answer.hasFailed) {
    shopper.lines = null
    return null
  }
  const { leftOut, lineErrors, userErrors } = answer.data.chooseShipping
  // Some lines were deselected.
  if (leftOut > 0) await readCart(life, shopper)
  if (lineErrors.length > 0) return lineErrors.map(({ lineId }: { lineId: string }) => lineId)
  if (userErrors.length > 0) return []
  shopper.chosen = shopper.address
  // Lines that were chosen for an earlier address and are not selected now keep its place.
  for (const line of shopper.lines ?? []) {
    const type = choices.get(line.id)
    line.delivery = type === undefined ? null : type === 'PICKUP' ? 'pickup' : 'location'
  }
  return []
}

/** Lines that cannot be picked up are sent. */
async function ship(life: Life, shopper: Shopper, type: Delivery): Promise<void> {
  if (!shopper.address || !shopper.lines) return
  const lines = shopper.lines.filter((line) => line.isSelected && line.availability === 'AVAILABLE')
  const choices = new Map(lines.map(({ id }) => [id, type]))
  const refused = await choose(life, shopper, choices)
  if (!refused || refused.length === 0 || type === 'LOCATION') return
  for (const id of refused) choices.set(id, 'LOCATION')
  await choose(life, shopper, choices)
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
  const { summary, breakdown, lines, address } = checkout
  const parts: Record<string, number> = Object.fromEntries(AMOUNTS.map((part) => [part, summary[part].amount]))
  parts['voucher'] = summary.voucher?.amount.amount ?? 0
  shopper.shown = {
    parts,
    currency: summary.total.currency,
    breakdown,
    voucher: summary.voucher?.code ?? null,
    lines: lines.map(({ line, shippingType }: CheckoutLine): OrderedLine => ({
      variant: Number(line.variant.id),
      quantity: line.quantity,
      delivery: shippingType === 'PICKUP' ? 'pickup' : 'location',
    })),
    city: address?.city ?? '',
    changes,
  }
}

/** A program that uses the API with the tokens of a guest or member. */
export const graphqlHands: Hands = {
  signUp,
  signIn,
  signOut,
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
