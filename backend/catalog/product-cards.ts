import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinProductTexts, joinRunningSale, type View, type LeftJoined } from '../database/sql-parts.ts'
import { amount, moneyOrNull, saleTimeOrNull, stamps } from '../http/wire.ts'

type Card = Pick<
  Row<'products'>,
  'id' | 'slug' | 'selling' | 'offered' | 'image' | 'mobile_image' | 'review_count' | 'rating' | 'shipping_rule_id'
> &
  LeftJoined<Row<'product_texts'>, 'title' | 'badge'> &
  LeftJoined<Row<'flash_sale_products'>, 'price'> &
  LeftJoined<Row<'flash_sales'>, 'end_time'> & { text_language: string | null; in_stock: 0 | 1 }

export type ProductCard = Omit<Card, 'price' | 'end_time' | 'text_language' | 'in_stock'> & {
  /** An extension of the contract: the language of the texts if they are not translated; else null. */
  text_language: string | null
  /** An extension of the contract: whether any variant is in stock. */
  in_stock: boolean
  price: string | null
  end_time: string | null
}

/** Product cards in the order of the ids, read in one statement; products that are private or unknown are left out. */
export function readCards(database: Database, ids: readonly number[], view: View): ProductCard[] {
  if (ids.length === 0) return []
  const rows = database.all<Card>(
    `SELECT p.id, p.slug, t.title, t.badge, p.selling, p.offered, p.image, p.mobile_image, p.review_count, p.rating,
       p.shipping_rule_id, nullif(t.lang, :lang) AS text_language,
       EXISTS (SELECT 1 FROM inventories i WHERE i.product_id = p.id AND i.quantity > 0) AS in_stock,
       CASE WHEN s.id IS NULL THEN NULL ELSE f.price END AS price, s.end_time
     FROM json_each(:ids) j
     JOIN products p ON p.id = j.value AND p.status = 1
     ${joinProductTexts}
     ${joinRunningSale}
     ORDER BY j.key`,
    { ids: JSON.stringify(ids), ...view },
  )
  return rows.map(toCard)
}

export function readCardMap(database: Database, ids: readonly number[], view: View): Map<number, ProductCard> {
  return new Map(readCards(database, [...new Set(ids)], view).map((card) => [card.id, card]))
}

function toCard(row: Card): ProductCard {
  return {
    ...row,
    selling: amount(row.selling),
    offered: amount(row.offered),
    price: moneyOrNull(row.price),
    end_time: saleTimeOrNull(row.end_time),
    in_stock: row.in_stock === 1,
  }
}

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
