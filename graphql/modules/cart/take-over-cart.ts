import type { ResolversParentTypes, TakeOverCartInput } from '../../__generated__/resolver-types.ts'
import { RestError } from '../../api/client/rest-error.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import {
  cartActionEndpoint,
  cartChangeEndpoint,
  cartDeleteEndpoint,
  type CartLineInput,
} from '../../api/endpoints/cart/cart.ts'
import type { GraphQLContext } from '../../context.ts'
import { type RefusalText, type UserError, userError } from '../../texts/errors.ts'
import { ensureIdentity, submitAsCaller } from '../viewer/session.ts'
import { type Offer, type OfferedLine, type OfferLine, offerDigest, readOffer, replaceDigest } from './offered-cart.ts'
import { cartAfterChange, readLines } from './read-cart.ts'

type Payload = Omit<ResolversParentTypes['TakeOverCartPayload'], 'guestToken'>

/**
 * A deployed backend can have several lines of one variant, and its answers do not say which one a step will change. So
 * all but one are deleted first.
 *
 * @param before the caller's lines that become those of the offer, by variant
 */
async function addLine(
  context: GraphQLContext,
  input: CartLineInput,
  before: Map<string, CartLineModel[]>,
): Promise<UserError | null> {
  const [kept, ...copies] = before.get(input.variantId) ?? []
  before.delete(input.variantId)
  for (const { id } of copies) await context.api.submit(cartDeleteEndpoint, { id })
  const item = { ...input, quantity: input.quantity - (kept?.quantity ?? 0) }
  if (item.quantity === 0) return null
  const outcome = await context.tries.make('cart', '', () => submitAsCaller(context, cartActionEndpoint, item))
  return outcome.ok ? null : (outcome.userErrors[0] ?? userError(context.texts, null, 'fault.refused'))
}

/** A line that stays in the agent's cart is no reason to refuse the others. */
async function removeFromAgent({ agent }: Offer, { agentLine }: OfferLine): Promise<void> {
  if (!agent || agentLine === null) return
  await agent.api.submit(cartDeleteEndpoint, { id: agentLine }).catch((error: unknown) => {
    if (!(error instanceof RestError)) throw error
  })
}

/**
 * One after the other, because a backend creates a guest's cart with the first. If one fails, the agent's cart keeps
 * the lines that were not added.
 *
 * @returns ids of the added variants
 */
async function moveLines(
  context: GraphQLContext,
  offer: Offer,
  before: Map<string, CartLineModel[]>,
): Promise<{ added: Set<string>; rejected: OfferedLine[] }> {
  const added = new Set<string>()
  const rejected: OfferedLine[] = []
  const removals: Promise<void>[] = []
  try {
    for (const line of offer.lines) {
      const problem = line.input ? await addLine(context, line.input, before) : line.problem
      if (problem) rejected.push({ ...line, problem })
      else {
        if (line.input) added.add(line.input.variantId)
        removals.push(removeFromAgent(offer, line))
      }
    }
  } finally {
    await Promise.all(removals)
  }
  return { added, rejected }
}

/**
 * Selects the added lines, which the shopper may have deselected before, and deletes those to be replaced, but none that
 * another tab has just added.
 */
async function tidy(
  context: GraphQLContext,
  added: ReadonlySet<string>,
  own: readonly CartLineModel[] | null,
): Promise<void> {
  const lines = await readLines(context)
  const deselected = lines.filter(({ variant, selected }) => added.has(variant.id) && !selected)
  if (deselected.length > 0) {
    await context.api.submit(cartChangeEndpoint, { checked: deselected.map(({ id }) => id), unchecked: [] })
  }
  const owned = new Set(own?.map(({ id }) => id))
  const replaced = lines.filter(({ id, variant }) => owned.has(id) && !added.has(variant.id))
  await Promise.all(replaced.map(({ id }) => context.api.submit(cartDeleteEndpoint, { id })))
}

/** @param own the caller's lines, which the offer replaces; null if they stay */
async function addOffer(context: GraphQLContext, offer: Offer, own: readonly CartLineModel[] | null): Promise<Payload> {
  const before = Map.groupBy(own ?? [], ({ variant }) => variant.id)
  const { added, rejected } = await moveLines(context, offer, before)
  if (added.size === 0) {
    return { cart: null, rejected, userErrors: rejected.slice(0, 1).flatMap(({ problem }) => problem ?? []) }
  }
  await tidy(context, added, own)
  return { cart: await cartAfterChange(context), rejected, userErrors: [] }
}

const addedBefore = async (context: GraphQLContext): Promise<Payload> => ({
  cart: await cartAfterChange(context),
  rejected: [],
  userErrors: [],
})

/** A refused offer can be taken over later, and so can the rest of one that failed. */
export async function takeOverCart(context: GraphQLContext, input: TakeOverCartInput): Promise<Payload> {
  const { link, mode, key, seen } = input
  // A member whose session ended must sign in before anything is read as a guest.
  const own = await readLines(context)
  const offer = await readOffer(context, link)
  if (offer.state === 'USED_BY_CALLER') return addedBefore(context)
  const refused = (field: keyof TakeOverCartInput, text: RefusalText): Payload => ({
    cart: null,
    rejected: [],
    userErrors: [userError(context.texts, field, text)],
  })
  const notOpen = refused('link', 'refusal.linkNotOpen')
  if (offer.state !== 'OPEN') return notOpen

  ensureIdentity(context)
  const { identity, handoffs } = context
  const claim = offer.code ?? `${key} of ${identity.token ?? identity.guestToken}`
  const isSame = seen === offerDigest(offer) || (mode === 'REPLACE' && seen === replaceDigest(offer, own))
  const isChanged = (seen ?? null) !== null && !isSame
  if (handoffs && (isChanged ? await handoffs.isUsed(claim) : !(await handoffs.use(claim, identity)))) {
    // Another request was faster: the same form sent twice, or another visitor's.
    const isOwn = offer.code === null || (await readOffer(context, link)).state === 'USED_BY_CALLER'
    return isOwn ? addedBefore(context) : notOpen
  }
  const changed = refused('seen', 'refusal.offerChanged')
  if (isChanged) return changed
  async function takeOver(): Promise<Payload> {
    // Another link of the same cart may have been used since the offer was read.
    const current = offer.code === null ? offer : await readOffer(context, link)
    if (current.lines.length === 0) return notOpen
    if (offerDigest(current) !== offerDigest(offer)) return changed
    return addOffer(context, current, mode === 'REPLACE' ? own : null)
  }
  try {
    const payload = await takeOver()
    await (payload.userErrors.length > 0 ? handoffs?.reopen(claim) : handoffs?.end(claim))
    return payload
  } catch (error) {
    await handoffs?.reopen(claim)
    throw error
  }
}
