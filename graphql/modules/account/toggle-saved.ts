import type { ResolversTypes } from '../../__generated__/resolver-types.ts'
import type { GraphQLContext } from '../../context.ts'
import type { SavedModel } from '../../rest/endpoints/account/account.ts'
import {
  compareActionEndpoint,
  followEndpoint,
  type ToggleEndpoint,
  wishlistActionEndpoint,
} from '../../rest/endpoints/account/saved-lists.ts'
import { isId } from '../../rest/wire/read-arguments.ts'
import { type RefusalText, userError } from '../../user-error.ts'
import { attemptAsMember } from '../viewer/session.ts'
import { readSaved } from './saved-ids.ts'

type Payload = Awaited<ResolversTypes['SavedPayload']>

const REFUSED = { isSaved: null, message: null, viewer: null }

const calls: Record<keyof SavedModel, { endpoint: ToggleEndpoint; field: string; unknown: RefusalText }> = {
  wishlist: { endpoint: wishlistActionEndpoint, field: 'productId', unknown: 'refusal.productUnavailable' },
  compareList: { endpoint: compareActionEndpoint, field: 'productId', unknown: 'refusal.productUnavailable' },
  following: { endpoint: followEndpoint, field: 'sellerId', unknown: 'refusal.sellerUnavailable' },
}

/** Adds to a saved list, or removes from it. Throws UNAUTHENTICATED for a guest. */
export async function toggleSaved(context: GraphQLContext, list: keyof SavedModel, id: string): Promise<Payload> {
  const { endpoint, field, unknown } = calls[list]
  if (!isId(id)) return { ...REFUSED, userErrors: [userError(context.texts, field, unknown)] }
  const attempt = await attemptAsMember(context, endpoint, { id })
  if (!attempt.ok) return { ...REFUSED, userErrors: attempt.userErrors }
  const { isSaved, message } = attempt.value
  return { isSaved: isSaved ?? (await readSaved(context))[list].includes(id), message, viewer: {}, userErrors: [] }
}
