import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { brokenRules, refused, success } from '../envelope.ts'
import { readForm } from '../form.ts'
import { requireIdentity } from '../identity.ts'
import type { Identity } from '../identity.ts'
import { asInput, idOf, integerOf, textOf } from '../input.ts'
import type { Input } from '../input.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { findPhotoFaults, mostPhotos, readUpload, tooManyPhotos } from '../photos/read-photos.ts'
import { lastStep } from '../store/order-steps.ts'
import { readItems } from '../store/ordered-products.ts'
import { addressOf } from '../store/orders.ts'
import type { OrderRow } from '../store/orders.ts'
import {
  addReviewImages, findOwnReview, findReviewOfOrder, readReviewImages, removeReviewImages, saveReview,
} from '../store/review-changes.ts'
import { required } from '../texts/say.ts'
import type { Words } from '../texts/say.ts'
import { ownOrder } from './orders.ts'
import { paramsOf, queryOf } from './route.ts'

/** `POST rating-review/action` (multipart) and `GET rating-review/find/{productId}`. */
export function registerRatingReview(app: FastifyInstance, context: BackendContext, photos: PhotoStore): void {
  app.post('/rating-review/action', (request) => review(context, photos, request))

  app.get('/rating-review/find/:id', (request) => {
    const identity = requireIdentity(request, context, queryOf(request))
    const found = findOwnReview(context.database, identity, idOf(paramsOf(request), 'id') ?? 0)
    if (!found) throw refused('Review is not found')
    return success(found)
  })
}

async function review(context: BackendContext, photos: PhotoStore, request: FastifyRequest) {
  const upload = await readUpload(request, ['images[]', 'images'])
  const identity = requireIdentity(request, context, upload.fields)
  const { rating, text, order, productId } = readReview(context, identity, upload.fields, findPhotoFaults(upload))
  const known = findReviewOfOrder(context.database, order.id, productId)
  if (textOf(upload.fields, 'id') !== '' && idOf(upload.fields, 'id') !== known?.id) throw refused('Review is not found')
  const deleted = deletedImages(upload.fields)
  const kept = known ? readReviewImages(context.database, known.id).filter(({ id }) => !deleted.includes(id)) : []
  if (kept.length + upload.photos.length > mostPhotos) throw refused(tooManyPhotos)

  const saved = await Promise.all(upload.photos.map(({ bytes }) => photos.save(bytes)))
  const names = saved.filter((name) => name !== undefined)
  const removed = context.database.transaction(() => {
    const id = saveReview(context.database, identity, {
      orderId: order.id, productId, rating, review: text,
      authorName: identity.userId === null ? addressOf(order).name : null,
    }, context.clock())
    addReviewImages(context.database, id, names)
    return removeReviewImages(context.database, id, deleted)
  })
  await photos.remove(removed)
  return success(
    answer(context, order, productId, names.length > 0),
    names.length < saved.length ? 'There is an error while uploading some of the images.' : 'Thank you for your review',
  )
}

function answer(context: BackendContext, order: OrderRow, productId: number, hasNewImages: boolean) {
  const row = findReviewOfOrder(context.database, order.id, productId)
  return hasNewImages && row ? { ...row, review_images: readReviewImages(context.database, row.id) } : row
}

/** Reads the fields and checks that the caller has received this product with this order. */
function readReview(context: BackendContext, identity: Identity, fields: Input, photoFaults: Words[]) {
  const form = readForm(fields)
  const productId = idOf(fields, 'product_id')
  const rating = integerOf(fields, 'rating') ?? 0
  if (textOf(fields, 'order_id') === '') form.broken(required('Order'))
  if (productId === null) form.broken(required('Product'))
  if (rating < 1 || rating > 5) form.broken(required('Rating'))
  const text = form.optionalText('review', 'Review', 5000)
  for (const fault of photoFaults) form.broken(fault)
  form.check()
  const order = ownOrder(context, identity, idOf(fields, 'order_id'))
  if (order.status !== lastStep || order.cancelled === 1) throw refused('Only delivered products can be reviewed')
  const isOrdered = readItems(context.database, [order.id]).some((item) => item.product_id === productId)
  if (productId === null || !isOrdered) throw refused('Product is not found')
  return { rating, text: text === 'null' ? null : text, order, productId }
}

/** Ids out of the JSON text `[{ id, image }]`; the photos must be the review's own to go. */
function deletedImages(fields: Input): number[] {
  const text = textOf(fields, 'deleted_images', 5000)
  if (text === '') return []
  try {
    const entries: unknown = JSON.parse(text)
    if (Array.isArray(entries)) {
      return entries.map((entry: unknown) => idOf(asInput(entry), 'id')).filter((id) => id !== null).slice(0, 100)
    }
  } catch {
    // Told below, like any other text that is no list.
  }
  throw brokenRules(['Deleted images must be a list'])
}
