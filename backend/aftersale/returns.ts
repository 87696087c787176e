import type { Database } from '../database/database.ts'
import { ownedBy } from '../database/sql-parts.ts'
import { queueOrderEmail } from '../emails/email-queue.ts'
import type { Identity } from '../http/identity.ts'

interface Return {
  orderId: number
  productId: number
  inventoryId: number
  quantity: number
  reason: string
  message: string | null
  images: readonly string[]
}

export function countReturnable(
  database: Database,
  productReturn: Pick<Return, 'orderId' | 'productId' | 'inventoryId'>,
): number {
  const params = { ...productReturn }
  const ordered = database.count(
    `SELECT coalesce(sum(o.quantity), 0)
     FROM ordered_products o JOIN products p ON p.id = o.product_id AND p.refundable = 1
     WHERE o.order_id = :orderId AND o.product_id = :productId AND o.inventory_id = :inventoryId`,
    params,
  )
  const returned = database.count(
    `SELECT coalesce(sum(quantity), 0) FROM returns
     WHERE order_id = :orderId AND product_id = :productId AND inventory_id = :inventoryId`,
    params,
  )
  return Math.max(0, ordered - returned)
}

export function insertReturn(database: Database, productReturn: Return, now: number): number {
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

export function recordPhoto(database: Database, identity: Identity, name: string, now: number): void {
  database.run(
    'INSERT INTO uploaded_images (name, user_id, user_token, created_at) VALUES (:name, :userId, :userToken, :now)',
    { name, userId: identity.userId, userToken: identity.userToken, now },
  )
}

export function areOwnPhotos(database: Database, identity: Identity, names: readonly string[]): boolean {
  const owner = ownedBy(identity, 'i')
  return (
    names.length ===
    database.count(
      `SELECT count(*) FROM uploaded_images i WHERE i.name IN (SELECT value FROM json_each(:names)) AND ${owner.sql}`,
      { ...owner.params, names: JSON.stringify(names) },
    )
  )
}
