import { hash, randomUUID } from 'node:crypto'
import type { ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { cartEndpoint, type CartLineInput } from '../../api/endpoints/cart/cart.ts'
import { productEndpoint, type ProductModel } from '../../api/endpoints/product/product.ts'
import { optionsIn, type VariantModel } from '../../api/endpoints/product/variants.ts'
import { shopMoney } from '../../api/wire/shop-info.ts'
import type { GraphQLContext } from '../../context.ts'
import { priceAt } from '../../rules/prices.ts'
import { type RefusalText, stockCode, type UserError, userError } from '../../texts/errors.ts'
import { readAsCaller } from '../viewer/session.ts'
import { showLines } from './read-cart.ts'

type OfferedCart = ResolversParentTypes['OfferedCart']
export type OfferedLine = ResolversParentTypes['OfferedCartLine']

export interface OfferLine extends OfferedLine {
  /** Null for a line with a problem. */
  input: CartLineInput | null
  /** Id of the line in the agent's cart; null in a link of entries. */
  agentLine: string | null
}

export interface Offer {
  state: OfferedCart['state']
  lines: OfferLine[]
  /** Makes the calls about the agent's cart; null for a link of entries. */
  agent: GraphQLContext | null
  /** Code of the agent's link; null for a link of entries. */
  code: string | null
}

const LINK = /^\/(continue|buy)\/(.{1,2000})$/s
/** Each can cost the backend a call. */
const MOST_ENTRIES = 10
/** Characters. Longer entries are not shown. */
const LONGEST_ENTRY = 60
const ENTRY = /^([1-9]\d{0,15})(?:-([1-9]\d{0,15}))?(?::(.*))?$/s

function emptyOffer(state: OfferedCart['state']): Offer {
  return { state, lines: [], agent: null, code: null }
}

function unitsProblem({ texts, limits }: GraphQLContext, quantity: number, stock: number): UserError | null {
  if (quantity > limits.unitsPerLine)
    return userError(texts, null, 'refusal.tooManyUnits', { max: limits.unitsPerLine })
  if (quantity <= stock) return null
  const message = stock < 1 ? texts('common.outOfStock') : texts('refusal.onlyLeft', { count: stock })
  return { code: stockCode(stock), field: null, message }
}

/** The lines of the agent's cart at the backend. Null if the backend accepts no guests. */
async function readAgentCart(context: GraphQLContext, agent: GraphQLContext): Promise<OfferLine[] | null> {
  const found = await readAsCaller(agent, () => agent.api.call(cartEndpoint, undefined), null)
  if (!found) return null
  const { lines } = await showLines(agent, found)
  return lines.map(({ id: agentLine, product, variant, quantity, price, total, availability }) => {
    const input = { productId: product.id, variantId: variant.id, quantity }
    const problem =
      availability === 'UNAVAILABLE'
        ? userError(context.texts, null, 'refusal.productUnavailable')
        : unitsProblem(context, quantity, variant.stock)
    const entry = `${product.id}-${variant.id}:${quantity}`
    return { entry, product, variant, quantity, price, total, problem, input: problem ? null : input, agentLine }
  })
}

function imageOf({ images, optionPictures }: ProductModel, { attributeValueIds }: VariantModel) {
  const picture = optionPictures?.find(({ valueId }) => attributeValueIds.includes(valueId))?.picture
  return images[picture ?? 0] ?? images[0]
}

/** A product with one variant is named by its own id. */
function variantOf({ variants }: ProductModel, variantId: string | undefined): VariantModel | RefusalText {
  const [only, ...others] = variants
  if (variantId === undefined && only && others.length > 0) return 'refusal.variantMissing'
  const variant = variantId === undefined ? only : variants.find(({ id }) => id === variantId)
  return variant ?? 'refusal.productUnavailable'
}

function readEntryText(entry: string): { productId: string; variantId?: string; quantity: number | null } | null {
  const [, productId, variantId, units = '1'] = ENTRY.exec(entry) ?? []
  if (productId === undefined) return null
  return {
    productId,
    ...(variantId !== undefined && { variantId }),
    quantity: /^\d{1,9}$/.test(units) ? Number(units) : null,
  }
}

async function readEntry(context: GraphQLContext, text: string, isWithinLimit: boolean): Promise<OfferLine> {
  const { api, texts, now } = context
  const named = readEntryText(text)
  const quantity = named?.quantity ?? 0
  const none = { product: null, variant: null, price: null, total: null, input: null, agentLine: null }
  const line = { ...none, entry: text.slice(0, LONGEST_ENTRY), quantity }
  const problem = (id: RefusalText, values?: Record<string, number>) => userError(texts, null, id, values)
  if (!isWithinLimit) return { ...line, problem: problem('refusal.tooManyLines', { max: MOST_ENTRIES }) }

  const product = named && (await api.read(productEndpoint, { id: named.productId }))
  if (!product) return { ...line, problem: problem('refusal.productUnavailable') }
  const { id, slug, title, images, attributes } = product
  const variant = variantOf(product, named.variantId)
  if (typeof variant === 'string') {
    return { ...line, product: { id, slug, title, image: images[0] }, problem: problem(variant) }
  }
  const price = priceAt(variant.prices, now())
  const known: Omit<OfferLine, 'problem'> = {
    ...line,
    product: { id, slug, title, image: imageOf(product, variant) },
    variant: { id: variant.id, stock: variant.quantity, options: optionsIn(attributes, variant.attributeValueIds) },
    price,
    total: shopMoney(await api.shop()).showMinor(price.current.amount * quantity),
  }
  if (named.quantity === null) return { ...known, problem: problem('quantity.whole') }
  if (quantity < 1) return { ...known, problem: problem('quantity.minimum') }
  const refused = unitsProblem(context, quantity, variant.quantity)
  return { ...known, problem: refused, input: refused ? null : { productId: id, variantId: variant.id, quantity } }
}

async function readAgentLink(context: GraphQLContext, code: string): Promise<Offer> {
  const found = (await context.handoffs?.find(code, context.identity)) ?? { state: 'UNKNOWN' as const }
  if (!('guestToken' in found)) return emptyOffer(found.state)
  const agent = context.asGuest(found.guestToken)
  const lines = await readAgentCart(context, agent)
  if (!lines && found.state === 'OPEN') return emptyOffer('MEMBERS_ONLY')
  const isEmpty = found.state === 'OPEN' && !lines?.length
  return { state: isEmpty ? 'EMPTY' : found.state, lines: lines ?? [], agent, code }
}

/** Neither uses the link nor changes a cart. @throws {RestError} if the backend does not answer */
export async function readOffer(context: GraphQLContext, link: string): Promise<Offer> {
  const [, kind, rest = ''] = LINK.exec(link) ?? []
  if (kind === 'continue') return readAgentLink(context, rest)
  const entries =
    kind === 'buy'
      ? rest
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean)
      : []
  if (entries.length === 0) return emptyOffer('UNKNOWN')
  const lines = entries.map((entry, at) => readEntry(context, entry, at < MOST_ENTRIES))
  return { state: 'OPEN', lines: await Promise.all(lines), agent: null, code: null }
}

/** Digest of what the shopper agrees to. Independent of order and language, so that only a real change alters it. */
export function offerDigest({ lines }: Offer): string {
  const seen = lines.map(({ entry, variant, quantity, price, problem }) => {
    const { amount, currency } = price?.current ?? {}
    return JSON.stringify([variant?.id ?? entry, quantity, amount, currency, problem?.code])
  })
  return hash('sha256', seen.toSorted().join('\n'), 'base64url')
}

/** Also covers the caller's lines, which the offer replaces. */
export function replaceDigest(offer: Offer, own: readonly CartLineModel[]): string {
  const seen = own.map(({ variant, quantity }) => JSON.stringify([variant.id, quantity]))
  return hash('sha256', [offerDigest(offer), ...seen.toSorted()].join('\n'), 'base64url')
}

export async function showOffer(
  context: GraphQLContext,
  offer: Offer,
  own: readonly CartLineModel[],
): Promise<OfferedCart> {
  const { state, lines } = offer
  const money = shopMoney(await context.api.shop())
  const good = lines.filter(({ problem }) => problem === null)
  return {
    state,
    key: randomUUID(),
    digest: offerDigest(offer),
    replaceDigest: replaceDigest(offer, own),
    lines,
    count: good.reduce((sum, { quantity }) => sum + quantity, 0),
    total: money.showMinor(good.reduce((sum, { total }) => sum + (total?.amount ?? 0), 0)),
  }
}
