import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { ownedBy } from '../database/sql-parts.ts'
import { queueOrderEmail } from '../emails/email-queue.ts'
import type { BackendContext } from '../http/context.ts'
import { brokenRules, refused, success } from '../http/envelope.ts'
import { anything, text, wholeNumber } from '../http/fields.ts'
import { broken, optionalLines, readForm, requiredId, requiredText } from '../http/form.ts'
import { type Identity, requireIdentity } from '../http/identity.ts'
import { bodyOf } from '../http/route.ts'
import { lastStep } from '../order/order-steps.ts'
import { ownOrder } from '../order/orders.ts'
import { required } from '../texts/translate.ts'
import { type PhotoStore, findPhotoFaults, mostPhotos, readUpload, tooManyPhotos } from './photo-store.ts'

const photosPerWindow = 40

const photoNames = v.pipe(
  anything((value) => (Array.isArray(value) ? value.slice(0, mostPhotos + 1) : [])),
  v.array(text(100)),
  v.transform((names) => [...new Set(names)]),
  v.maxLength(mostPhotos, broken(tooManyPhotos)),
)

const ReturnForm = v.object({
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
  const [name] = (await photos.save([photo.bytes])) ?? []
  if (name === undefined) throw refused('There is an error while uploading some of the images.')
  recordPhoto(context.database, identity, name, context.clock())
  return name
}

function returnProduct(context: BackendContext, request: FastifyRequest): number {
  const { database } = context
  const body = bodyOf(request)
  const identity = requireIdentity(request, context, body)
  const wanted = readForm(body, ReturnForm)
  const order = ownOrder(context, identity, wanted.order_id)
  if (order.status !== lastStep || order.cancelled === 1) throw refused('Only delivered products can be returned')
  const { order_id: orderId, product_id: productId, inventory_id: inventoryId, ...details } = wanted
  const productReturn = { ...details, orderId, productId, inventoryId, message: wanted.message || null }
  const most = countReturnable(database, productReturn)
  if (most === 0) throw refused('This product cannot be returned')
  if (wanted.quantity > most) throw refused('Maximum quantity exceeds.')
  if (!areOwnPhotos(database, identity, wanted.images)) throw refused('Image is not found')
  return insertReturn(database, productReturn, context.clock())
}

interface Return {
  orderId: number
  productId: number
  inventoryId: number
  quantity: number
  reason: string
  message: string | null
  images: readonly string[]
}

function countReturnable(database: Database, { orderId, productId, inventoryId }: Return): number {
  const params = { orderId, productId, inventoryId }
  const ordered = database.count(
    `SELECT coalesce(sum(o.quantity), 0)
     FROM ordered_products o WHERE o.copy ->> '$.refundable' = 1
     AND o.order_id = :orderId AND o.product_id = :productId AND o.inventory_id = :inventoryId`,
    params,
  )
  const returned = database.count(
    `SELECT coalesce(sum(quantity), 0) FROM returns
     WHERE order_id = :orderId AND product_id = :productId AND inventory_id = :inventoryId`,
    params,
  )
  return Math.max(0, ordered - returned)
}

function insertReturn(database: Database, productReturn: Return, now: number): number {
  return database.transaction(() => {
    const { images, ...values } = productReturn
    const { lastId } = database.run(
      `INSERT INTO returns (order_id, product_id, inventory_id, quantity, reason, message, created_at, updated_at)
       VALUES (:orderId, :productId, :inventoryId, :quantity, :reason, :message, :now, :now)`,
      { ...values, now },
    )
    for (const image of images) {
      database.run('INSERT INTO return_images (return_id, image) VALUES (:lastId, :image)', { lastId, image })
    }
    queueOrderEmail(database, productReturn.orderId, 'return received', now, lastId)
    return lastId
  })
}

function recordPhoto(database: Database, identity: Identity, name: string, now: number): void {
  database.run(
    'INSERT INTO uploaded_images (name, user_id, user_token, created_at) VALUES (:name, :userId, :userToken, :now)',
    { name, userId: identity.userId, userToken: identity.userToken, now },
  )
}

function areOwnPhotos(database: Database, identity: Identity, names: readonly string[]): boolean {
  const owner = ownedBy(identity, 'i')
  return (
    names.length ===
    database.count(
      `SELECT count(*) FROM uploaded_images i WHERE i.name IN (SELECT value FROM json_each(:names)) AND ${owner.sql}`,
      { ...owner.params, names: JSON.stringify(names) },
    )
  )
}
