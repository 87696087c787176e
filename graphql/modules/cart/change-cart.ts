import type { CartPayload, UserError } from '../../__generated__/resolver-types.ts'
import type { Attempt } from '../../api.ts'
import type { GraphQLContext } from '../../context.ts'
import type { CartLineModel } from '../../rest/endpoints/cart/cart-line.ts'
import {
  buyNowEndpoint,
  cartActionEndpoint,
  cartChangeEndpoint,
  cartDeleteEndpoint,
  type CartLineInput,
} from '../../rest/endpoints/cart/cart.ts'
import { isId } from '../../rest/wire/read-arguments.ts'
import { attemptAsCaller } from '../viewer/session.ts'
import { readCart, readLines } from './read-cart.ts'

function refuse(field: string, message: string): CartPayload {
  return { cart: null, line: null, userErrors: [{ field, message }] }
}

function refuseAll(userErrors: UserError[]): CartPayload {
  return { cart: null, line: null, userErrors }
}

/** The answer to a change: the cart after it, read anew, or why there was none. */
async function payloadOf(
  context: GraphQLContext,
  attempt: Attempt<unknown>,
  lineId?: string | null,
): Promise<CartPayload> {
  if (!attempt.ok) return refuseAll(attempt.userErrors)
  const cart = await readCart(context)
  return { cart, line: cart.lines.find(({ id }) => id === lineId) ?? null, userErrors: [] }
}

/** Lets a quantity fall no lower than 1: deployed backends go to 0 and below. */
async function fallsBelowOne(context: GraphQLContext, { variantId, quantity }: CartLineInput): Promise<boolean> {
  if (quantity > 0) return false
  const line = (await readLines(context)).find(({ variant }) => variant.id === variantId)
  return (line?.quantity ?? 0) + quantity < 1
}

function checkItem({ texts }: GraphQLContext, { productId, variantId }: CartLineInput): CartPayload | null {
  if (!isId(productId)) return refuse('productId', texts('refusal.productUnavailable'))
  return isId(variantId) ? null : refuse('variantId', texts('refusal.productUnavailable'))
}

type ItemEndpoint = typeof cartActionEndpoint | typeof buyNowEndpoint

async function putItem(context: GraphQLContext, endpoint: ItemEndpoint, item: CartLineInput): Promise<CartPayload> {
  const attempt = await attemptAsCaller(context, endpoint, item)
  return payloadOf(context, attempt, attempt.ok ? attempt.value : null)
}

export async function addToCart(context: GraphQLContext, item: CartLineInput): Promise<CartPayload> {
  const refused = checkItem(context, item)
  if (refused) return refused
  if (item.quantity === 0 || (await fallsBelowOne(context, item)))
    return refuse('quantity', context.texts('quantity.minimum'))
  return putItem(context, cartActionEndpoint, item)
}

export async function buyNow(context: GraphQLContext, item: CartLineInput): Promise<CartPayload> {
  const refused = checkItem(context, item)
  if (refused) return refused
  if (item.quantity < 1) return refuse('quantity', context.texts('quantity.minimum'))
  return putItem(context, buyNowEndpoint, item)
}

/**
 * The caller's lines of these ids; null where one is not theirs. Asked before every change by id, because deployed
 * backends change whatever line they are given.
 */
async function ownLines(context: GraphQLContext, ids: readonly string[]): Promise<CartLineModel[] | null> {
  const lines = new Map((await readLines(context)).map((line) => [line.id, line]))
  const own = ids.flatMap((id) => lines.get(id) ?? [])
  return own.length === ids.length ? own : null
}

export async function selectCartLines(
  context: GraphQLContext,
  checked: readonly string[],
  unchecked: readonly string[],
): Promise<CartPayload> {
  const selection = { checked: [...new Set(checked)], unchecked: [...new Set(unchecked)] }
  if (selection.checked.some((id) => selection.unchecked.includes(id)))
    return refuse('unchecked', context.texts('refusal.notInCart'))
  if (!(await ownLines(context, selection.checked))) return refuse('checked', context.texts('refusal.notInCart'))
  if (!(await ownLines(context, selection.unchecked))) return refuse('unchecked', context.texts('refusal.notInCart'))
  return payloadOf(context, await context.api.attempt(cartChangeEndpoint, selection))
}

/** The wire changes a quantity by a step only: the difference to the line's quantity now. */
export async function setCartLineQuantity(context: GraphQLContext, id: string, quantity: number): Promise<CartPayload> {
  if (quantity < 1) return refuse('quantity', context.texts('quantity.minimum'))
  const [line] = (await ownLines(context, [id])) ?? []
  if (!line) return refuse('id', context.texts('refusal.notInCart'))
  const step = quantity - line.quantity
  if (step > 0 && quantity > line.variant.stock) return refuse('quantity', context.texts('quantity.maximum'))
  const item = { productId: line.product.id, variantId: line.variant.id, quantity: step }
  const attempt: Attempt<unknown> =
    step === 0 ? { ok: true, value: null } : await attemptAsCaller(context, cartActionEndpoint, item)
  return payloadOf(context, attempt, id)
}

export async function deleteCartLine(context: GraphQLContext, id: string): Promise<CartPayload> {
  if (!(await ownLines(context, [id]))) return refuse('id', context.texts('refusal.notInCart'))
  return payloadOf(context, await context.api.attempt(cartDeleteEndpoint, { id }))
}
