import type { AddToCartInput, ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import {
  type CartLineInput,
  buyNowEndpoint,
  cartActionEndpoint,
  cartChangeEndpoint,
  cartDeleteEndpoint,
  type ChangedLine,
} from '../../api/endpoints/cart/cart.ts'
import { currentProductEndpoint } from '../../api/endpoints/product/product.ts'
import { isId } from '../../api/wire/wire.ts'
import type { GraphQLContext } from '../../context.ts'
import { refusedAs, type RefusalText, stockCode, type UserError, userError } from '../../texts/errors.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { submitAsCaller, withGuestToken } from '../viewer/session.ts'
import { readOffer, showOffer } from './offered-cart.ts'
import { cartAfterChange, readCart, readLines, showLines } from './read-cart.ts'
import { takeOverCart } from './take-over-cart.ts'

type CartPayload = Omit<ResolversParentTypes['CartPayload'], 'guestToken'>

function refuse(
  { texts }: GraphQLContext,
  field: string,
  text: RefusalText,
  values?: Record<string, number>,
): CartPayload {
  return refuseAll([userError(texts, field, text, values)])
}

function refuseAll(userErrors: UserError[]): CartPayload {
  return { readCart: async () => null, readLine: async () => null, userErrors }
}

/** @param lines of the cart after the change; null if it must be read */
function done(context: GraphQLContext, lines: CartLineModel[] | null, lineId: string | null = null): CartPayload {
  let cart: ReturnType<CartPayload['readCart']> | undefined
  const readOnce = () => (cart ??= lines ? showLines(context, lines) : cartAfterChange(context))
  const readLine = async () =>
    lineId === null ? null : ((await readOnce())?.lines.find(({ id }) => id === lineId) ?? null)
  return { readCart: readOnce, readLine, userErrors: [] }
}

function checkItem(context: GraphQLContext, { productId, variantId, quantity }: CartLineInput): CartPayload | null {
  if (!isId(productId)) return refuse(context, 'productId', 'refusal.productUnavailable')
  if (!isId(variantId)) return refuse(context, 'variantId', 'refusal.productUnavailable')
  return checkUnits(context, quantity)
}

function checkUnits(context: GraphQLContext, quantity: number): CartPayload | null {
  if (quantity <= context.limits.unitsPerLine) return null
  return refuse(context, 'quantity', 'refusal.tooManyUnits', { max: context.limits.unitsPerLine })
}

type ItemEndpoint = typeof cartActionEndpoint | typeof buyNowEndpoint

/** The cart must be read again: the answer has too little about a new line to show it. */
async function putItem(context: GraphQLContext, endpoint: ItemEndpoint, item: CartLineInput): Promise<CartPayload> {
  const outcome = await context.tries.make('cart', '', () => submitAsCaller(context, endpoint, item))
  return outcome.ok ? done(context, null, outcome.value.id) : refuseItem(context, item, outcome.userErrors)
}

/** Only the reference backend names its reason. For others, the product's stock of this moment shows it. */
async function refuseItem(
  { api }: GraphQLContext,
  { productId, variantId, quantity }: CartLineInput,
  userErrors: readonly UserError[],
): Promise<CartPayload> {
  if (userErrors.every(({ code }) => code !== 'REFUSED')) return refuseAll(atQuantity(userErrors))
  const product = await api.readByToken(currentProductEndpoint, { id: productId }).catch(() => null)
  const stock = product?.variants.find(({ id }) => id === variantId)?.quantity ?? Infinity
  return refuseAll(atQuantity(quantity > stock ? refusedAs(stockCode(stock), userErrors) : userErrors))
}

/** Backends do not name the field. Another quantity would help, except if there is no stock at all. */
function atQuantity(userErrors: readonly UserError[]): UserError[] {
  return userErrors.map((error) => {
    const isQuantity = error.code === 'INSUFFICIENT_STOCK' || error.code === 'ABOVE_LIMIT'
    return isQuantity ? { ...error, field: 'quantity' } : error
  })
}

/** The lines with the quantity from the answer; null if the answer does not identify the line. */
function withChanged(lines: CartLineModel[], { id, quantity }: ChangedLine): CartLineModel[] | null {
  if (quantity === null || !lines.some((line) => line.id === id)) return null
  return lines.map((line) => (line.id === id ? { ...line, quantity } : line))
}

/** Uses the total from the answer, not the requested one: the cart may have changed in another window meanwhile. */
async function stepLine(
  context: GraphQLContext,
  lines: CartLineModel[],
  line: CartLineModel,
  step: number,
): Promise<CartPayload> {
  if (step === 0) return done(context, lines, line.id)
  const item = { productId: line.product.id, variantId: line.variant.id, quantity: step }
  const outcome = await submitAsCaller(context, cartActionEndpoint, item)
  return outcome.ok
    ? done(context, withChanged(lines, outcome.value), line.id)
    : refuseAll(atQuantity(outcome.userErrors))
}

export async function addToCart(context: GraphQLContext, item: CartLineInput): Promise<CartPayload> {
  const refused = checkItem(context, item)
  if (refused) return refused
  if (item.quantity > 0) return putItem(context, cartActionEndpoint, item)
  const lines = item.quantity === 0 ? [] : await readLines(context)
  const line = lines.find(({ product, variant }) => product.id === item.productId && variant.id === item.variantId)
  // Deployed backends go to 0 and below.
  if (!line || line.quantity + item.quantity < 1) return refuse(context, 'quantity', 'quantity.minimum')
  return stepLine(context, lines, line, item.quantity)
}

async function buyNow(context: GraphQLContext, item: CartLineInput): Promise<CartPayload> {
  const refused = checkItem(context, item)
  if (refused) return refused
  if (item.quantity < 1) return refuse(context, 'quantity', 'quantity.minimum')
  return putItem(context, buyNowEndpoint, item)
}

/* Deployed backends change any line by id, so the caller's lines are read first. */

function areAmong(lines: CartLineModel[], ids: readonly string[]): boolean {
  return ids.every((id) => lines.some((line) => line.id === id))
}

export async function selectCartLines(
  context: GraphQLContext,
  checked: readonly string[],
  unchecked: readonly string[],
): Promise<CartPayload> {
  const [select, deselect] = [new Set(checked), new Set(unchecked)]
  if (!select.isDisjointFrom(deselect)) return refuse(context, 'unchecked', 'refusal.notInCart')
  const lines = await readLines(context)
  if (!areAmong(lines, [...select])) return refuse(context, 'checked', 'refusal.notInCart')
  if (!areAmong(lines, [...deselect])) return refuse(context, 'unchecked', 'refusal.notInCart')
  const selection = { checked: [...select], unchecked: [...deselect] }
  const outcome = await context.api.submit(cartChangeEndpoint, selection)
  if (!outcome.ok) return refuseAll(outcome.userErrors)
  const isSelected = ({ id, selected }: CartLineModel) => (selected || select.has(id)) && !deselect.has(id)
  return done(
    context,
    lines.map((line) => ({ ...line, selected: isSelected(line) })),
  )
}

/** The backend only accepts a signed step: the difference to the line's current quantity. */
async function setCartLineQuantity(context: GraphQLContext, id: string, quantity: number): Promise<CartPayload> {
  if (quantity < 1) return refuse(context, 'quantity', 'quantity.minimum')
  const lines = await readLines(context)
  const line = lines.find((own) => own.id === id)
  if (!line) return refuse(context, 'id', 'refusal.notInCart')
  const step = quantity - line.quantity
  const refused = step > 0 ? checkUnits(context, quantity) : null
  if (refused) return refused
  const others = lines.filter((one) => one !== line && one.variant.id === line.variant.id)
  const units = others.reduce((sum, one) => sum + one.quantity, quantity)
  const { stock } = line.variant
  if (step > 0 && units > stock)
    return refuseAll([{ ...userError(context.texts, 'quantity', 'quantity.maximum'), code: stockCode(stock) }])
  return stepLine(context, lines, line, step)
}

/** @param field the argument that a refusal is about */
export async function deleteCartLines(
  context: GraphQLContext,
  field: 'id' | 'ids',
  ids: ReadonlySet<string>,
): Promise<CartPayload> {
  const lines = await readLines(context)
  if (!areAmong(lines, [...ids])) return refuse(context, field, 'refusal.notInCart')
  const outcomes = await Promise.all([...ids].map((id) => context.api.submit(cartDeleteEndpoint, { id })))
  const userErrors = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.userErrors))
  if (userErrors.length > 0) return refuseAll(userErrors)
  return done(
    context,
    lines.filter(({ id }) => !ids.has(id)),
  )
}

/** The schema has a default for `quantity` that the generated type does not reflect. */
function itemOf({ productId, variantId, quantity = 1 }: AddToCartInput): CartLineInput {
  return { productId, variantId, quantity }
}

export const cartResolvers = {
  Viewer: {
    cart: (_viewer, _args, context) => readCart(context),
    async offeredCart(_viewer, { link }, context) {
      const [offer, own] = await Promise.all([readOffer(context, link), readLines(context)])
      return showOffer(context, offer, own)
    },
  },
  CartPayload: {
    cart: (payload) => payload.readCart(),
    line: (payload) => payload.readLine(),
  },
  Mutation: {
    addToCart: (_parent, { input }, context) => withGuestToken(context, addToCart(context, itemOf(input))),
    buyNow: (_parent, { input }, context) => withGuestToken(context, buyNow(context, itemOf(input))),
    selectCartLines: (_parent, { checked, unchecked }, context) =>
      withGuestToken(context, selectCartLines(context, checked, unchecked)),
    setCartLineQuantity: (_parent, { id, quantity }, context) =>
      withGuestToken(context, setCartLineQuantity(context, id, quantity)),
    deleteCartLine: (_parent, { id }, context) =>
      withGuestToken(context, deleteCartLines(context, 'id', new Set([id]))),
    deleteCartLines: (_parent, { ids }, context) =>
      withGuestToken(context, deleteCartLines(context, 'ids', new Set(ids))),
    takeOverCart: (_parent, { input }, context) => withGuestToken(context, takeOverCart(context, input)),
  },
} satisfies ModuleResolvers
