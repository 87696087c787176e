import { expect, type Page } from '@playwright/test'
import { mailedCode, newAddress } from './outbox.ts'
import { readRun } from './run.ts'

export interface PlacedOrder {
  id: string
  trackingId: string
}

interface UserErrors {
  userErrors: { message: string }[]
}

/** Asks the shop as the visitor of this page: their cookies go along and come back. */
async function ask<Data>(page: Page, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const response = await page.request.post('/graphql', {
    headers: { 'x-graphql-yoga-csrf': '1' },
    data: { query, variables },
  })
  const { data, errors } = await response.json()
  expect(errors, query).toBeUndefined()
  return data
}

async function change(page: Page, mutation: string, variables: Record<string, unknown>): Promise<void> {
  const data = await ask<Record<string, UserErrors>>(page, mutation, variables)
  expect(Object.values(data).flatMap(({ userErrors }) => userErrors), mutation).toEqual([])
}

const ADDRESS = {
  name: 'Asha Example', email: 'asha@example.com', phone: '+1 202 555 0188', country: 'US', state: 'DC', city: 'Washington',
  zip: '20001', line1: '12 Elm Street',
}

interface Stock {
  listing: { products: { items: { id: string }[] } }
}

interface Details {
  product: { id: string; delivery: object | null; variants: { id: string; quantity: number }[] }
}

/** Pieces that other tests may buy while an answer about the stock is still kept. */
const MARGIN = 8

/** Something that can be shipped to the address, with pieces left: earlier runs have bought some, others buy now. */
async function findGoods(page: Page, quantity: number): Promise<{ productId: string; variantId: string; quantity: number }> {
  const { listing } = await ask<Stock>(page, '{ listing { products { items { id } } } }')
  for (const { id } of listing.products.items.toReversed()) {
    const query = 'query Goods($id: ID!) { product(id: $id) { id delivery(country: "US", state: "DC") { days } variants { id quantity } } }'
    const { product } = await ask<Details>(page, query, { id })
    const variant = product.variants.find((one) => one.quantity >= quantity + MARGIN)
    if (variant && product.delivery) return { productId: product.id, variantId: variant.id, quantity }
  }
  throw new Error('Nothing is left to be bought.')
}

interface ShippingAnswer {
  viewer: { addresses: { items: { id: string }[] }; cart: { lines: { id: string; selected: boolean }[] } }
}

/** Orders something, to be paid on delivery, as the visitor of this page. */
export async function placeOrder(page: Page, quantity = 1): Promise<PlacedOrder> {
  const input = await findGoods(page, quantity)
  await change(page, 'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { userErrors { message } } }', { input })
  await change(page, 'mutation Save($input: AddressInput!) { saveAddress(input: $input) { userErrors { message } } }', { input: ADDRESS })
  const { viewer } = await ask<ShippingAnswer>(page, '{ viewer { addresses { items { id } } cart { lines { id selected } } } }')
  await change(
    page,
    'mutation Ship($addressId: ID!, $lines: [ShippingChoiceInput!]!) { chooseShipping(addressId: $addressId, lines: $lines) { userErrors { message } } }',
    {
      addressId: viewer.addresses.items[0]?.id,
      lines: viewer.cart.lines.filter(({ selected }) => selected).map(({ id }) => ({ lineId: id, type: 'LOCATION' })),
    },
  )
  const placed = await ask<{ placeOrder: { order: PlacedOrder | null } }>(
    page,
    'mutation Place($intention: String!) { placeOrder(method: CASH_ON_DELIVERY, intention: $intention) { order { id trackingId } userErrors { message } } }',
    { intention: crypto.randomUUID() },
  )
  expect(placed.placeOrder.order, 'a placed order').not.toBeNull()
  return placed.placeOrder.order ?? { id: '', trackingId: '' }
}

/** Moves an order on, step by step, as the shop's own people do. 1 is pending, 5 delivered. */
export async function moveOrder({ id }: PlacedOrder, status: number): Promise<void> {
  for (let step = 2; step <= status; step++) {
    const response = await fetch(`${readRun().backendUrl}/outbox/orders/${id}/${step}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(response.status).toBe(303)
  }
}

/** Opens an account and signs in, without the screens. */
export async function becomeMember(page: Page): Promise<void> {
  const email = newAddress()
  const password = 'correct horse 7'
  await change(page, 'mutation Up($input: SignUpInput!) { signUp(input: $input) { userErrors { message } } }', {
    input: { name: 'Asha Example', email, password },
  })
  await change(page, 'mutation Verify($email: String!, $code: String!) { verifyEmail(email: $email, code: $code) { userErrors { message } } }', {
    email,
    code: await mailedCode(email),
  })
  await change(page, 'mutation In($email: String!, $password: String!) { signIn(email: $email, password: $password) { userErrors { message } } }', {
    email,
    password,
  })
}
