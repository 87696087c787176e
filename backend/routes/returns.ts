import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendContext } from '../context.ts'
import { brokenRules, refused, success } from '../envelope.ts'
import { readForm } from '../form.ts'
import { requireIdentity } from '../identity.ts'
import { idOf, integerOf, textOf } from '../input.ts'
import type { Input } from '../input.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { findPhotoFaults, mostPhotos, readUpload, tooManyPhotos } from '../photos/read-photos.ts'
import { lastStep } from '../store/order-steps.ts'
import { areOwnPhotos, countReturnable, insertReturn, recordPhoto } from '../store/returns.ts'
import { required } from '../texts/say.ts'
import type { PlainText } from '../texts/say.ts'
import { ownOrder } from './orders.ts'
import { bodyOf } from './route.ts'

const photosPerWindow = 40

/** `POST returnProduct` and `POST returnProduct/upload-image`, which sends the photos ahead one by one. */
export function registerReturns(app: FastifyInstance, context: BackendContext, photos: PhotoStore): void {
  app.post('/returnProduct/upload-image', async (request) => success({ name: await uploadPhoto(context, photos, request) }))
  app.post('/returnProduct', (request) => success({ id: returnProduct(context, request), status: 1 }))
}

async function uploadPhoto(
  context: BackendContext, photos: PhotoStore, request: FastifyRequest,
): Promise<string> {
  const upload = await readUpload(request, ['image'])
  const identity = requireIdentity(request, context, upload.fields)
  const faults = findPhotoFaults(upload)
  if (faults.length > 0) throw brokenRules(faults)
  const [photo] = upload.photos
  if (!photo) throw brokenRules([required('Image')])
  context.attempts.count(`photos of ${identity.userId ?? identity.userToken}`, photosPerWindow)
  const name = await photos.save(photo.bytes)
  if (name === undefined) throw refused('There is an error while uploading some of the images.')
  recordPhoto(context.database, identity, name, context.clock())
  return name
}

function returnProduct(context: BackendContext, request: FastifyRequest): number {
  const { database } = context
  const body = bodyOf(request)
  const identity = requireIdentity(request, context, body)
  const wanted = readReturn(body)
  const order = ownOrder(context, identity, wanted.orderId)
  if (order.status !== lastStep || order.cancelled === 1) throw refused('Only delivered products can be returned')
  const most = countReturnable(database, wanted)
  if (most === 0) throw refused('This product cannot be returned')
  if (wanted.quantity > most) throw refused('Maximum quantity exceeds.')
  if (!areOwnPhotos(database, identity, wanted.images)) throw refused('Image is not found')
  return insertReturn(database, wanted, context.clock())
}

function readReturn(body: Input) {
  const form = readForm(body)
  const id = (name: string, label: PlainText) => {
    const value = idOf(body, name)
    if (value === null) form.broken(required(label))
    return value ?? 0
  }
  const wanted = {
    orderId: id('order_id', 'Order'), productId: id('product_id', 'Product'),
    inventoryId: id('inventory_id', 'Inventory'), quantity: integerOf(body, 'quantity') ?? 0,
    reason: form.text('reason', 'Reason'), message: form.optionalText('message', 'Message', 2000),
    images: photoNames(body['images']),
  }
  if (wanted.quantity < 1) form.broken('Must have minimum 1 item.')
  if (wanted.images.length > mostPhotos) form.broken(tooManyPhotos)
  form.check()
  return wanted
}

function photoNames(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.slice(0, mostPhotos + 1).map((name: unknown) => textOf({ name }, 'name', 100)))]
}
