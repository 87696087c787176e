import { expect } from 'vitest'
import { formIn } from '../../../testing/form-in.ts'
import { createFormVisitor } from '../../../testing/test-form-visitor.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { createCartId, guestTokenOf } from '../../cart/cart-id.ts'

/** Requests of a program: a guest's, or a member's. */
export function createProgram(shop: TestShop, headers: { 'user-token': string } | { authorization: string }) {
  async function run(query: string, variables: object = {}) {
    const payload = { query, variables }
    const answer = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload })
    const { data, errors } = answer.json()
    expect(errors).toBeUndefined()
    return data
  }
  return {
    run,
    async add(productId: string, quantity = 1) {
      const { addToCart } = await run(
        'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { message } } }',
        { input: { productId, variantId: `${productId}0`, quantity } },
      )
      expect(addToCart.userErrors).toEqual([])
    },
    async deselect() {
      const { viewer } = await run('{ viewer { cart { lines { id } } } }')
      const unchecked = viewer.cart.lines.map(({ id }: { id: string }) => id)
      const change = 'mutation ($ids: [ID!]!) { selectCartLines(checked: [], unchecked: $ids) { cart { id } } }'
      await run(change, { ids: unchecked })
    },
    /** Quantities of the selected lines by product. */
    async cart(): Promise<Record<string, number>> {
      const { viewer } = await run('{ viewer { cart { lines { product { id } quantity selected } } } }')
      const lines: { product: { id: string }; quantity: number; selected: boolean }[] = viewer.cart.lines
      return Object.fromEntries(
        lines.map(({ product, quantity, selected }) => [selected ? product.id : `${product.id} deselected`, quantity]),
      )
    },
  }
}

/** Variants of the sample shop's plain products end in 0. */
export async function createAgentCart(shop: TestShop, lines: Record<string, number>) {
  const id = createCartId(Date.now())
  const agent = createProgram(shop, { 'user-token': guestTokenOf(id) })
  for (const [productId, quantity] of Object.entries(lines)) await agent.add(productId, quantity)
  const createLink = async () => new URL((await shop.handoffs.create(id, 'en')).url).pathname
  return { agent, createLink, link: await createLink() }
}

/** A browser without JavaScript: a guest's, or a member's. */
export function createBrowser(shop: TestShop, authorization?: string) {
  const visitor = createFormVisitor(shop)
  if (authorization !== undefined) visitor.jar.set('frontend_token', authorization.slice('Bearer '.length))
  const program = () =>
    createProgram(shop, authorization ? { authorization } : { 'user-token': visitor.jar.get('user_token') ?? '' })
  return {
    ...visitor,
    add: async (productId: string, quantity = 1) => {
      await visitor.post('add-to-cart', { productId, variantId: `${productId}0`, quantity: String(quantity) })
    },
    deselect: () => program().deselect(),
    cart: () => program().cart(),
    async open(address: string): Promise<string> {
      const answer = await visitor.get(address)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      return answer.body
    },
    send: (page: string, mode: 'MERGE' | 'REPLACE' = 'MERGE') =>
      visitor.post('take-over-cart', { ...formIn(page, 'take-over-cart', mode === 'REPLACE' ? 1 : 0), mode }),
  }
}
