import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { BackendContext } from '../http/context.ts'
import { brokenRules, refused, success } from '../http/envelope.ts'
import { anything, text, wholeNumber } from '../http/fields.ts'
import { broken, optionalLines, readForm, requiredId, requiredText } from '../http/form.ts'
import { requireIdentity } from '../http/identity.ts'
import { bodyOf } from '../http/route.ts'
import { ownOrder } from '../order/order-routes.ts'
import { lastStep } from '../order/order-steps.ts'
import { required } from '../texts/translate.ts'
import type { PhotoStore } from './photo-store.ts'
import { findPhotoFaults, mostPhotos, readUpload, tooManyPhotos } from './read-photos.ts'
import { areOwnPhotos, countReturnable, insertReturn, recordPhoto } from './returns.ts'

const photosPerWindow = 40

const photoNames = v.pipe(
  anything((value) => (Array.isArray(value) ? value.slice(0, mostPhotos + 1) : [])),
  v.array(text(100)),
  v.transform((names) => [...new Set(names)]),
  v.maxLength(mostPhotos, broken(tooManyPhotos)),
)

const Return = v.object({
  order_id: requiredId('Order'),
  product_id: requiredId('Product'),
  inventory_id: requiredId('Inventory'),
  reason: requiredText('Reason'),
  message: optionalLines('Message', 2000),
  quantity: v.pipe(
    wholeNumber,
    v.transform((value) => value ?? 0),
    v.minValue(1, broken('Must have minimum 1 item.')),
  ),
  images: photoNames,
})

export function registerReturns(app: FastifyInstance, context: BackendContext, photos: PhotoStore): void {
  app.post('/returnProduct/upload-image', async (request) =>
    success({ name: await uploadPhoto(context, photos, request) }),
  )
  app.post('/returnProduct', (request) => success({ id: returnProduct(context, request), status: 1 }))
}

async function uploadPhoto(context: BackendContext, photos: PhotoStore, request: FastifyRequest): Promise<string> {
  const upload = await readUpload(request, ['image'])
  const identity = requireIdentity(request, context, upload.fields)
  const faults = findPhotoFaults(upload)
  if (faults.length > 0) throw brokenRules(faults)
  const [photo] = upload.photos
  if (!photo) throw brokenRules([required('Image')])
  context.tries.count(`photos of ${identity.userId ?? identity.userToken}`, photosPerWindow)
  const name = await photos.save(photo.bytes)
  if (name === undefined) throw refused('There is an error while uploading some of the images.')
  recordPhoto(context.database, identity, name, context.clock())
  return name
}

function returnProduct(context: BackendContext, request: FastifyRequest): number {
  const { database } = context
  const body = bodyOf(request)
  const identity = requireIdentity(request, context, body)
  const wanted = readForm(body, Return)
  const order = ownOrder(context, identity, wanted.order_id)
  if (order.status !== lastStep || order.cancelled === 1) throw refused('Only delivered products can be returned')
  const productReturn = {
    orderId: wanted.order_id,
    productId: wanted.product_id,
    inventoryId: wanted.inventory_id,
    quantity: wanted.quantity,
    reason: wanted.reason,
    message: wanted.message || null,
    images: wanted.images,
  }
  const most = countReturnable(database, productReturn)
  if (most === 0) throw refused('This product cannot be returned')
  if (wanted.quantity > most) throw refused('Maximum quantity exceeds.')
  if (!areOwnPhotos(database, identity, wanted.images)) throw refused('Image is not found')
  return insertReturn(database, productReturn, context.clock())
}
