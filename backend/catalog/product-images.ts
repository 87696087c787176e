import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { stamps } from '../http/wire.ts'

type ValueImage = Pick<Row<'product_images'>, 'product_id' | 'image'> & Row<'product_image_values'>

function readValueImages(database: Database, productIds: readonly number[]): ValueImage[] {
  return database.all<ValueImage>(
    `SELECT i.product_id, i.image, v.image_id, v.attribute_value_id
     FROM product_images i JOIN product_image_values v ON v.image_id = i.id
     WHERE i.product_id IN (SELECT value FROM json_each(:ids)) ORDER BY i.id, v.attribute_value_id`,
    { ids: JSON.stringify(productIds) },
  )
}

export function readImages(database: Database, productId: number) {
  const rows = database.all<Row<'product_images'>>(
    `SELECT id, image, product_id, created_at, updated_at FROM product_images
     WHERE product_id = :productId ORDER BY id`,
    { productId },
  )
  const links = Map.groupBy(readValueImages(database, [productId]), ({ image_id }) => image_id)
  return rows.map((row) => ({
    ...row,
    ...stamps(row),
    attributes: (links.get(row.id) ?? []).map(({ attribute_value_id }) => ({
      product_image_id: row.id,
      attribute_value_id,
      product_id: productId,
    })),
  }))
}

export function readLineImages(database: Database, productIds: readonly number[]) {
  const links = readValueImages(database, productIds).map(({ product_id, image, image_id, attribute_value_id }) => ({
    product_image_id: image_id,
    attribute_value_id,
    product_id,
    image: { id: image_id, image, product_id },
  }))
  return Map.groupBy(links, ({ product_id }) => product_id)
}
