import type { BrowserContext, PlaywrightWorkerArgs } from '@playwright/test'
import { change } from './api.ts'
import { fillCart, placeOrder, type Order, prepareCheckout } from './buyer.ts'
import { becomeMember } from './member.ts'
import { moveOrder } from './outbox.ts'
import { nth, type Samples } from './samples.ts'

/** A member with orders, lists and a cart, to fill every account page. Tests only read it. */
export interface Regular {
  cookies: Parameters<BrowserContext['addCookies']>[0]
  delivered: Order
  unpaid: Order
  productId: string
}

const MARK = `mutation Mark($id: ID!) {
  toggleWishlist(productId: $id) { userErrors { message } }
  toggleCompare(productId: $id) { userErrors { message } }
}`
const FOLLOW = 'mutation Follow($id: ID!) { toggleFollow(sellerId: $id) { userErrors { message } } }'

/** Signs up a regular once per worker. The worker's index picks the products, because one would sell out. */
export async function createRegular(
  playwright: PlaywrightWorkerArgs['playwright'],
  { baseURL, samples, worker }: { baseURL: string; samples: Samples; worker: number },
): Promise<Regular> {
  const request = await playwright.request.newContext({ baseURL })
  await becomeMember(request)
  const returnable = samples.buyable.filter(({ canBeReturned }) => canBeReturned)
  const product = nth(returnable, worker)
  const others = samples.buyable.filter(({ id }) => id !== product.id)
  const delivered = await placeOrder(request, product)
  await moveOrder(delivered.id, 'delivered')
  const unpaid = await placeOrder(request, product, { method: 'STRIPE' })
  for (const { id } of [product, samples.plainProduct, samples.variantProduct]) {
    await change(request, 'toggleWishlist', MARK, { id })
  }
  for (const { id } of samples.sellers.slice(0, 3)) await change(request, 'toggleFollow', FOLLOW, { id })
  await prepareCheckout(request, product)
  await fillCart(request, nth(others, worker))
  const { cookies } = await request.storageState()
  await request.dispose()
  return { cookies, delivered, unpaid, productId: product.id }
}
