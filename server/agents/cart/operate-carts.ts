import type { MessageDescriptor } from 'react-intl'
import type * as v from 'valibot'
import { createShopIntl, type Messages } from '#client/app/for-the-server.ts'
import type { GraphQL } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { AgentFault } from '../catalog/read-catalog.ts'
import type { Handoffs } from '../handoff/handoffs.ts'
import type { AgentCall, OperationResult, UcpError, UcpMessage } from '../ucp.ts'
import { openAgentCart, type OpenCart } from './agent-carts.ts'
import { createCartId, expiryOf } from './cart-id.ts'
import type { CreateInput, UpdateInput } from './cart-inputs.ts'
import { cartMessages, claimMessages, type Note, refusedMessages } from './cart-messages.ts'
import { cartPayload, type CartContext } from './cart-shape.ts'
import { fillCart } from './fill-cart.ts'
import type { InTurn } from './take-turns.ts'

export interface CartShop {
  graphql: Pick<GraphQL, 'run'>
  /** Public origin, without a slash at its end. */
  origin: string
  messages: Record<Locale, Messages>
  handoffs: Pick<Handoffs, 'create'>
  inTurn: InTurn
  /** Wall clock in epoch milliseconds. */
  now: () => number
}

type CreateRequest = v.InferOutput<typeof CreateInput>
type UpdateRequest = v.InferOutput<typeof UpdateInput>

function contextFor({ origin, messages }: CartShop, { locale }: AgentCall): CartContext {
  return { origin, locale, intl: createShopIntl({ locale, messages: messages[locale] }) }
}

function unrecoverable(code: string, id: MessageDescriptor['id'], { intl }: CartContext): OperationResult {
  return { error: { type: 'error', code, content: intl.formatMessage({ id }), severity: 'unrecoverable' } }
}

const notFound = (cartContext: CartContext) => unrecoverable('not_found', 'agents.cartNotFound', cartContext)

/** Some shops have no carts for guests. */
async function asGuest(cartContext: CartContext, run: () => Promise<OperationResult>): Promise<OperationResult> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AgentFault) || error.code !== 'UNAUTHENTICATED') throw error
    return unrecoverable('identity_required', 'agents.membersOnly', cartContext)
  }
}

interface Remarks {
  notes?: readonly Note[]
  context?: CreateRequest['context']
}

/** The answer about a cart that goes on, with a link by which the shopper takes it over. */
async function answerOpen(
  id: string,
  open: OpenCart,
  { notes = [], context }: Remarks,
  { handoffs }: CartShop,
  cartContext: CartContext,
): Promise<OperationResult> {
  const { url } = await handoffs.create(id, cartContext.locale)
  return {
    payload: {
      id,
      ...cartPayload(open, cartContext),
      continue_url: url,
      expires_at: expiryOf(id)?.toISOString(),
    },
    messages: [
      ...cartMessages(open.cart.lines, notes, cartContext),
      ...claimMessages(context?.eligibility, cartContext),
    ],
  }
}

type Found = OpenCart & { cartOf: ReturnType<typeof openAgentCart> }

/** Ids that the shop has not issued cost the backend no call if their form or their time shows it. */
async function findCart(id: string, { graphql, now }: CartShop, call: AgentCall): Promise<Found | null> {
  const expiry = expiryOf(id)
  if (expiry === null || expiry.getTime() <= now()) return null
  const cartOf = openAgentCart(graphql, id, call)
  const open = await cartOf.read()
  return open && { ...open, cartOf }
}

export async function createCart(
  shop: CartShop,
  { line_items: requested, context }: CreateRequest,
  call: AgentCall,
): Promise<OperationResult> {
  const cartContext = contextFor(shop, call)
  const id = createCartId(shop.now())
  const cart = openAgentCart(shop.graphql, id, call)
  return asGuest(cartContext, async () => {
    const notes = await fillCart(requested, { graphql: shop.graphql, cart, lines: [], call, cartContext })
    const open = await cart.read()
    if (open) return answerOpen(id, open, { notes, context }, shop, cartContext)
    const [error, ...messages] = refusedMessages(notes)
    // @NOTE An item that is not in the cart has an error.
    return error ? { error: error as UcpError, messages } : notFound(cartContext)
  })
}

export async function getCart(shop: CartShop, id: string, call: AgentCall): Promise<OperationResult> {
  const cartContext = contextFor(shop, call)
  return asGuest(cartContext, async () => {
    const open = await findCart(id, shop, call)
    return open ? answerOpen(id, open, {}, shop, cartContext) : notFound(cartContext)
  })
}

/** Replaces the whole content. A cart without lines ends. */
export async function updateCart(
  shop: CartShop,
  id: string,
  { line_items: requested, context }: UpdateRequest,
  call: AgentCall,
): Promise<OperationResult> {
  const cartContext = contextFor(shop, call)
  const change = async () => {
    const found = await findCart(id, shop, call)
    if (!found) return notFound(cartContext)
    const { cartOf: cart } = found
    const { lines } = found.cart
    const notes = await fillCart(requested, { graphql: shop.graphql, cart, lines, call, cartContext })
    const open = await cart.read()
    if (open) return answerOpen(id, open, { notes, context }, shop, cartContext)
    return { payload: emptied(id, found, cartContext), messages: [ended(cartContext)] }
  }
  return asGuest(cartContext, () => shop.inTurn(id, change))
}

const ended = ({ intl }: CartContext): UcpMessage => ({
  type: 'info',
  code: 'cart_ended',
  content: intl.formatMessage({ id: 'agents.cartEnded' }),
})

function emptied(id: string, { cart, shop }: OpenCart, cartContext: CartContext) {
  const nothing = { amount: 0 }
  const summary = {
    ...cart.summary,
    subtotal: nothing,
    bundleDiscount: nothing,
    tax: nothing,
    other: nothing,
    total: nothing,
  }
  return { id, ...cartPayload({ cart: { ...cart, lines: [], summary }, shop }, cartContext) }
}

/** Removes all lines. The answer is the cart before that. */
export async function cancelCart(shop: CartShop, id: string, call: AgentCall): Promise<OperationResult> {
  const cartContext = contextFor(shop, call)
  const change = async () => {
    const found = await findCart(id, shop, call)
    if (!found) return notFound(cartContext)
    await found.cartOf.remove(found.cart.lines.map((line) => line.id))
    return { payload: { id, ...cartPayload(found, cartContext) } }
  }
  return asGuest(cartContext, () => shop.inTurn(id, change))
}
