import { expect } from 'vitest'
import type { createFormVisitor } from './test-form-visitor.ts'

export const HOME = {
  name: 'Noor',
  email: 'noor@example.com',
  phone: '+1 202 555 0101',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  line1: '1 Main Street',
}

type Buyer = Pick<ReturnType<typeof createFormVisitor>, 'get' | 'post'>

export function hidden(html: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]
  if (value === undefined) throw new Error(`the page has no field ${name}`)
  return value
}

export async function shipHome(buyer: Buyer): Promise<void> {
  expect((await buyer.post('save-address', { ...HOME, returnTo: '/shipping' })).headers.location).toBe('/shipping')
  const shipping = (await buyer.get('/shipping')).body
  const [addressId, lineIds] = [hidden(shipping, 'addressId'), hidden(shipping, 'lineIds')]
  const chosen = await buyer.post('choose-shipping', { addressId, lineIds, [`line-${lineIds}`]: 'LOCATION' })
  expect(chosen.headers.location).toBe('/checkout')
}

export async function goToCheckout(buyer: Buyer, productId: string): Promise<void> {
  await buyer.post('buy-now', { productId, variantId: `${productId}0`, quantity: '1' })
  await shipHome(buyer)
}

export async function placeOrder(buyer: Buyer): Promise<string> {
  const idempotencyKey = hidden((await buyer.get('/checkout')).body, 'idempotencyKey')
  const placed = await buyer.post('place-order', { method: 'CASH_ON_DELIVERY', idempotencyKey, voucher: '' })
  return String(placed.headers.location).split('=').at(-1) ?? ''
}
