import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinProductTexts, joinRunningSale, joinTexts, type View, type LeftJoined } from '../database/sql-parts.ts'
import { amount, moneyOrNull, saleTimeOrNull, stamps } from '../http/wire.ts'

type Card = Pick<
  Row<'products'>,
  'id' | 'slug' | 'selling' | 'offered' | 'image' | 'mobile_image' | 'review_count' | 'rating' | 'shipping_rule_id'
> &
  LeftJoined<Row<'product_texts'>, 'title' | 'badge'> &
  LeftJoined<Row<'flash_sale_products'>, 'price'> &
  LeftJoined<Row<'flash_sales'>, 'end_time'> & {
    text_language: string | null
    stock: number
    variant_count: number
    brand_id: number | null
    brand_title: string | null
    brand_slug: string | null
  }

export type ProductCard = Omit<
  Card,
  'price' | 'end_time' | 'text_language' | 'stock' | 'variant_count' | 'brand_id' | 'brand_title' | 'brand_slug'
> & {
  /** An extension of the contract: the language of the texts if they are not translated; else null. */
  text_language: string | null
  /** An extension of the contract: whether any variant is in stock. */
  in_stock: boolean
  /** An extension of the contract: units of all variants. */
  stock: number
  /** An extension of the contract. */
  variant_count: number
  /** An extension of the contract. */
  brand: { id: number; title: string | null; slug: string } | null
  price: string | null
  end_time: string | null
}

/** Product cards in the order of the ids, read in one statement; products that are private or unknown are left out. */
export function readCards(database: Database, ids: readonly number[], view: View): ProductCard[] {
  if (ids.length === 0) return []
  const rows = database.all<Card>(
    `SELECT p.id, p.slug, t.title, t.badge, p.selling, p.offered, p.image, p.mobile_image, p.review_count, p.rating,
       p.shipping_rule_id, nullif(t.lang, :lang) AS text_language,
       (SELECT COALESCE(sum(i.quantity), 0) FROM inventories i WHERE i.product_id = p.id) AS stock,
       (SELECT count(*) FROM inventories i WHERE i.product_id = p.id) AS variant_count,
       b.id AS brand_id, bt.title AS brand_title, b.slug AS brand_slug,
       CASE WHEN s.id IS NULL THEN NULL ELSE f.price END AS price, s.end_time
     FROM json_each(:ids) j
     JOIN products p ON p.id = j.value AND p.status = 1
     LEFT JOIN brands b ON b.id = p.brand_id AND b.status = 1
     ${joinTexts('bt', 'brand', 'b.id')}
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

function toCard({ brand_id, brand_title, brand_slug, ...row }: Card): ProductCard {
  return {
    ...row,
    selling: amount(row.selling),
    offered: amount(row.offered),
    price: moneyOrNull(row.price),
    end_time: saleTimeOrNull(row.end_time),
    in_stock: row.stock > 0,
    brand: brand_id === null || brand_slug === null ? null : { id: brand_id, title: brand_title, slug: brand_slug },
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
