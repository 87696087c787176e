import { expect } from 'vitest'
import type { TestShop, Visitor } from './test-shop.ts'

export const HOME = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+1 202 555 0101',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  line1: '1 Main Street',
}

const PLACED = `{ state order { id trackingId method } payment { amount { amount decimal } token redirectUrl
  customerName }
  lineErrors { code lineId messages } userErrors { field message } }`

export function createBuyer(shop: Pick<TestShop, 'ask' | 'graphql'>, visitor: Visitor) {
  async function run(document: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await shop.ask(document, variables, visitor)
    expect(errors).toBeUndefined()
    return data
  }

  async function add(productId: string, quantity = 1, variantId = `${productId}0`): Promise<string> {
    const { addToCart } = await run(
      `mutation ($input: AddToCartInput!) { addToCart(input: $input) { line { id } userErrors { message } } }`,
      { input: { productId, variantId, quantity } },
    )
    expect(addToCart.userErrors).toEqual([])
    return addToCart.line.id
  }

  async function saveAddress(changes: Partial<typeof HOME> = {}): Promise<string> {
    const { saveAddress: saved } = await run(
      'mutation ($input: AddressInput!) { saveAddress(input: $input) { address { id } userErrors { message } } }',
      { input: { ...HOME, ...changes } },
    )
    expect(saved.userErrors).toEqual([])
    return saved.address.id
  }

  async function shipEach(addressId: string, lines: readonly { lineId: string; type: string }[]) {
    const { chooseShipping } = await run(
      `mutation ($addressId: ID!, $lines: [ShippingChoiceInput!]!) { chooseShipping(addressId: $addressId, lines:
        $lines) {
        checkout { summary { total { amount } } } lineErrors { code lineId messages } userErrors { field message } } }`,
      { addressId, lines },
    )
    return chooseShipping
  }

  async function ship(addressId: string, lineIds: readonly string[], type = 'LOCATION') {
    return shipEach(
      addressId,
      lineIds.map((lineId) => ({ lineId, type })),
    )
  }

  async function place(variables: {
    method?: string
    voucher?: string
    idempotencyKey: string
    agreed?: { amount: number; currency: string }
  }) {
    const { placeOrder } = await run(
      `mutation ($method: PaymentCode!, $voucher: String, $idempotencyKey: String!, $agreed: AgreedTotalInput) {
        placeOrder(method: $method, voucher: $voucher, idempotencyKey: $idempotencyKey, timeZone: "Europe/Paris",
          agreed: $agreed) ${PLACED} }`,
      { method: 'CASH_ON_DELIVERY', ...variables },
    )
    // The e-mail's call must not count as part of the next step.
    await shop.graphql.settled()
    return placeOrder
  }

  async function buy(
    productId: string,
    { method = 'CASH_ON_DELIVERY', idempotencyKey = `buy-${productId}-once` } = {},
  ): Promise<string> {
    const line = await add(productId)
    await ship(await saveAddress(), [line])
    const { order } = await place({ method, idempotencyKey })
    return order.id
  }

  return { visitor, run, add, saveAddress, shipEach, ship, place, buy }
}

export type Buyer = ReturnType<typeof createBuyer>

export async function moveOrder(shop: Pick<TestShop, 'backend'>, id: string, status: number): Promise<void> {
  const { statusCode } = await shop.backend.app.inject({
    method: 'POST',
    url: '/__order',
    payload: { id: Number(id), status },
  })
  expect(statusCode).toBe(200)
}
