import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { findBanner } from '../catalog/placements.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, success } from '../http/envelope.ts'
import { anything, id, text, wholeNumber } from '../http/fields.ts'
import { broken, givenId, optionalLines, readForm, requiredId } from '../http/form.ts'
import { requireIdentity, type Identity } from '../http/identity.ts'
import { asInput, idOf, isTrue, knownColumnOf, pageOf, pageSizeOf, textOf, type Input } from '../http/input.ts'
import { paginate, timeZoneOf } from '../http/paginate.ts'
import { paramsOf, pathOf, queryOf, viewOf } from '../http/route.ts'
import { readOrderLines } from '../order/order-lines.ts'
import { lastStep } from '../order/order-steps.ts'
import { ownOrder, addressOf } from '../order/orders.ts'
import { required, type UntranslatedText } from '../texts/translate.ts'
import { type PhotoStore, findPhotoFaults, mostPhotos, readUpload, tooManyPhotos } from './photo-store.ts'
import {
  countRatings,
  listReviews,
  addReviewImages,
  findOwnReview,
  findReviewOfOrder,
  readReviewImages,
  removeReviewImages,
  saveReview,
} from './reviews.ts'

const usualSize = 6

const Review = v.object({
  order_id: givenId('Order'),
  product_id: requiredId('Product'),
  rating: v.pipe(wholeNumber, v.picklist([1, 2, 3, 4, 5], broken(required('Rating')))),
  review: optionalLines('Review', 5000),
})

/** The JSON text `[{ id, image }]`; entries without an id are dropped, at most 100 are kept. */
const Deletions = v.object({
  deleted_images: v.pipe(
    text(5000),
    v.transform(parseList),
    v.array(v.pipe(anything(asInput), v.object({ id })), broken('Deleted images must be a list')),
  ),
})

export function registerReviews(app: FastifyInstance, context: BackendContext, photos: PhotoStore): void {
  app.post('/rating-review/action', (request) => review(context, photos, request))

  app.get('/reviews/:id', (request) => success(readReviews(context, request)))

  app.get('/rating-review/find/:id', (request) => {
    const identity = requireIdentity(request, context, queryOf(request))
    const found = findOwnReview(context.database, identity, idOf(paramsOf(request), 'id') ?? 0)
    if (!found) throw refused('Review is not found')
    return success(found)
  })
}

function readReviews(context: BackendContext, request: FastifyRequest) {
  const { database } = context
  const view = viewOf(request, context)
  const query = queryOf(request)
  const page = pageOf(query)
  const perPage = pageSizeOf(query, usualSize)
  const id = idOf(paramsOf(request), 'id') ?? 0
  const slice = listReviews(database, {
    productId: id,
    page,
    perPage,
    text: textOf(query, 'q'),
    rating: idOf(query, 'rating'),
    orderBy: knownColumnOf(query, 'order_by', ['created_at', 'rating', 'updated_at']),
    ascending: textOf(query, 'type').toLowerCase() === 'asc',
    timeZone: timeZoneOf(query),
  })
  const totals = isTrue(query, 'get_total')
    ? { total: countRatings(database, id), banner: findBanner(database, 7, view) }
    : {}
  return { all: paginate(slice, page, perPage, pathOf(request, context)), ...totals }
}

async function review(context: BackendContext, photos: PhotoStore, request: FastifyRequest) {
  const upload = await readUpload(request, ['images[]', 'images'])
  const identity = requireIdentity(request, context, upload.fields)
  const { rating, words, order, productId } = readReview(context, identity, upload.fields, findPhotoFaults(upload))
  const known = findReviewOfOrder(context.database, order.id, productId)
  if (textOf(upload.fields, 'id') !== '' && idOf(upload.fields, 'id') !== known?.id)
    throw refused('Review is not found')
  const deleted = deletedImages(upload.fields)
  const kept = known ? readReviewImages(context.database, known.id).filter((image) => !deleted.includes(image.id)) : []
  if (kept.length + upload.photos.length > mostPhotos) throw refused(tooManyPhotos)

  const names = await savePhotos(photos, upload.photos)
  const removed = context.database.transaction(() => {
    const authorName = identity.userId === null ? addressOf(order).name : null
    const written = {
      orderId: order.id,
      productId,
      rating,
      review: words,
      authorName,
      lang: viewOf(request, context).lang,
    }
    const reviewId = saveReview(context.database, identity, written, context.clock())
    addReviewImages(context.database, reviewId, names)
    return removeReviewImages(context.database, reviewId, deleted)
  })
  await photos.remove(removed)
  return success(answer(context, order, productId, names.length > 0), 'Thank you for your review')
}

/** A photo that cannot be kept refuses the review, so that its author can choose another. */
async function savePhotos(photos: PhotoStore, uploaded: readonly { bytes: Buffer }[]): Promise<string[]> {
  const names = await photos.save(uploaded.map(({ bytes }) => bytes))
  if (names === null) throw refused('There is an error while uploading some of the images.')
  return names
}

function answer(context: BackendContext, order: Row<'orders'>, productId: number, hasNewImages: boolean) {
  const row = findReviewOfOrder(context.database, order.id, productId)
  return hasNewImages && row ? { ...row, review_images: readReviewImages(context.database, row.id) } : row
}

function readReview(context: BackendContext, identity: Identity, fields: Input, photoFaults: UntranslatedText[]) {
  const { order_id: orderId, product_id: productId, rating, review: words } = readForm(fields, Review, photoFaults)
  const order = ownOrder(context, identity, orderId)
  if (order.status !== lastStep || order.cancelled === 1) throw refused('Only delivered products can be reviewed')
  const isOrdered = readOrderLines(context.database, [order.id]).some((line) => line.product_id === productId)
  if (!isOrdered) throw refused('Product is not found')
  // Some clients send the text "null" for a review without text.
  return { rating, words: words === '' || words === 'null' ? null : words, order, productId }
}

function deletedImages(fields: Input): number[] {
  const { deleted_images: entries } = readForm(fields, Deletions)
  return entries
    .map((entry) => entry.id)
    .filter((one) => one !== null)
    .slice(0, 100)
}

function parseList(given: string): unknown {
  if (given === '') return []
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}
