import type { ResolversParentTypes, ReviewInput, UserError } from '../../__generated__/resolver-types.ts'
import { nullIfRefused } from '../../api/client/rest-error.ts'
import { type OwnReviewModel, ownReviewEndpoint, reviewActionEndpoint } from '../../api/endpoints/order/own-review.ts'
import { isId } from '../../api/wire/wire.ts'
import type { GraphQLContext } from '../../context.ts'
import { type RefusalText, userError } from '../../texts/errors.ts'
import { besideField, type Check, checkAll, checkOptionalLines } from '../input-rules.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { readImages } from '../read-images.ts'
import { submitAsCaller, readAsCaller } from '../viewer/session.ts'

function refuse(userErrors: UserError[]): ResolversParentTypes['ReviewPayload'] {
  return { review: null, message: null, userErrors }
}

async function findOwnReview(context: GraphQLContext, productId: string): Promise<OwnReviewModel | null> {
  if (!isId(productId)) return null
  return nullIfRefused(readAsCaller(context, () => context.api.call(ownReviewEndpoint, { productId }), null))
}

function checkId(field: string, value: string, text: RefusalText): Check {
  return isId(value) ? null : { field, text }
}

function checkRating(rating: number): Check {
  return rating >= 1 && rating <= 5 ? null : { field: 'rating', text: 'refusal.invalidRating' }
}

function picturesToDelete(known: OwnReviewModel | null, ids: readonly string[]): OwnReviewModel['images'] | null {
  const found = ids.flatMap((id) => known?.images.find((picture) => picture.id === id) ?? [])
  return found.length === ids.length ? found : null
}

/** Other people's review and picture ids are refused before the call. */
async function saveReview(context: GraphQLContext, input: ReviewInput): Promise<ResolversParentTypes['ReviewPayload']> {
  const { texts } = context
  const { orderId, productId, rating } = input
  const text = input.text || null
  const userErrors = checkAll(
    texts,
    checkId('orderId', orderId, 'refusal.notYourOrder'),
    checkId('productId', productId, 'refusal.notOrdered'),
    checkRating(rating),
    checkOptionalLines('text', text, 5_000),
  )
  const uploads = await readImages(texts, 'images', input.images)
  if (!uploads.ok) userErrors.push(...uploads.userErrors)
  if (!uploads.ok || userErrors.length > 0) return refuse(userErrors)
  const known = await findOwnReview(context, productId)
  if (input.id && input.id !== known?.id) return refuse([userError(texts, 'id', 'refusal.notYourReview')])
  // Reviews belong to orders: a product ordered twice can be reviewed twice.
  const changed = known && (known.orderId ?? orderId) === orderId ? known : null
  const deletedImages = picturesToDelete(changed, [...new Set(input.deletedImageIds ?? [])])
  if (!deletedImages) return refuse([userError(texts, 'deletedImageIds', 'refusal.notYourReview')])
  const review = {
    id: changed?.id ?? null,
    orderId,
    productId,
    rating,
    text: text ?? '',
    images: uploads.images,
    deletedImages,
  }
  const save = () => submitAsCaller(context, reviewActionEndpoint, review)
  const outcome = await (uploads.images.length > 0 ? context.tries.make('upload', '', save) : save())
  if (!outcome.ok) {
    const isUpload = uploads.images.length > 0 && outcome.userErrors.some(({ code }) => code === 'INVALID')
    return refuse(isUpload ? besideField('images', outcome.userErrors) : outcome.userErrors)
  }
  // The public product answer includes stars and reviews.
  context.api.forget([`product:${productId}`])
  return { review: await findOwnReview(context, productId), message: outcome.value, userErrors: [] }
}

export const reviewResolvers = {
  Viewer: {
    review: (_viewer, { productId }, context) => findOwnReview(context, productId),
  },
  Mutation: {
    saveReview: (_parent, { input }, context) => saveReview(context, input),
  },
} satisfies ModuleResolvers
