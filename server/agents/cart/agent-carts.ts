import type { GraphQL, RequestInfo } from '#graphql/contract.ts'
import { anonymousInfo } from '../../session/session.ts'
import { runKnown } from '../catalog/read-catalog.ts'
import type { AgentCall } from '../ucp.ts'
import {
  AgentAddDocument,
  type AgentAddMutation,
  AgentCartDocument,
  type AgentCartQuery,
  AgentDeleteDocument,
  AgentSelectDocument,
  AgentSetQuantityDocument,
} from './__generated__/agent-cart.ts'
import { guestTokenOf } from './cart-id.ts'

export type Cart = NonNullable<AgentCartQuery['viewer']['cart']>
export type CartLine = Cart['lines'][number]
export type ShopFacts = AgentCartQuery['shop']
export type Refusal = AgentAddMutation['addToCart']['userErrors'][number]

/** A cart that has lines, and facts about the shop that its answers contain. */
export interface OpenCart {
  cart: Cart
  shop: ShopFacts
}

/** The guest that owns the cart. */
function ownerInfo(cartId: string, { requestId, locale, signal, address }: AgentCall): RequestInfo {
  const identity = { token: null, guestToken: guestTokenOf(cartId) }
  return { ...anonymousInfo(requestId, locale, signal, null), identity, address, cookieClient: false }
}

/**
 * One agent's cart at the backend, by the operations that the shop's own pages use. Methods throw `AgentFault`, with
 * `UNAUTHENTICATED` at shops without carts for guests.
 */
export function openAgentCart(graphql: Pick<GraphQL, 'run'>, cartId: string, call: AgentCall) {
  const info = ownerInfo(cartId, call)

  async function read(): Promise<OpenCart> {
    const { viewer, shop } = await runKnown(graphql, AgentCartDocument, {}, info)
    return { cart: viewer.cart, shop }
  }

  return {
    /** Null for an empty cart, which is the same as none. */
    async read(): Promise<OpenCart | null> {
      const found = await read()
      const { lines } = found.cart
      if (lines.length === 0) return null
      const deselected = lines.filter(({ selected, availability }) => !selected && availability === 'AVAILABLE')
      if (deselected.length === 0) return found
      // Some backends deselect the lines of all guests when a shopper buys at once, and totals leave them out then.
      await runKnown(graphql, AgentSelectDocument, { ids: deselected.map(({ id }) => id) }, info)
      return read()
    },
    async add(input: { productId: string; variantId: string; quantity: number }): Promise<readonly Refusal[]> {
      return (await runKnown(graphql, AgentAddDocument, { input }, info)).addToCart.userErrors
    },
    async setQuantity(id: string, quantity: number): Promise<readonly Refusal[]> {
      return (await runKnown(graphql, AgentSetQuantityDocument, { id, quantity }, info)).setCartLineQuantity.userErrors
    },
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await runKnown(graphql, AgentDeleteDocument, { ids: [...ids] }, info)
    },
  }
}

export type AgentCart = ReturnType<typeof openAgentCart>
