import { readVariants } from '../catalog/inventory.ts'
import { readCards, readImages } from '../catalog/product-cards.ts'
import { readShippingRules } from '../catalog/shipping.ts'
import { findStoreById } from '../catalog/stores.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinProductTexts, joinTexts, type View, type LeftJoined } from '../database/sql-parts.ts'
import { stamps } from '../http/wire.ts'
import { readRunningVouchers } from '../voucher/vouchers.ts'

const media = ['tags', 'video', 'video_thumb', 'status', 'warranty', 'refundable', 'created_at', 'updated_at'] as const
const references = ['brand_id', 'category_id', 'sub_category_id', 'tax_rule_id', 'shipping_rule_id'] as const
const columns = [...media, ...references, 'bundle_deal_id', 'store_id'] as const

type Detail = LeftJoined<Row<'product_details'>, 'description' | 'overview'> &
  LeftJoined<Row<'product_texts'>, 'unit'> &
  Pick<Row<'products'>, (typeof columns)[number]>

/** Everything about one public product. It does not depend on the caller, and the cost price is left out. */
export function findProduct(database: Database, id: number, view: View) {
  const [card] = readCards(database, [id], view)
  const row = card && readRow(database, id, view)
  if (!row) return undefined
  const { store_id, sub_category_id, bundle_deal_id, ...detail } = row
  const images = readImages(database, id)
  return {
    ...card,
    ...detail,
    ...stamps(detail),
    tags: detail.tags && readTags(database, detail.tags, view),
    meta_title: null,
    meta_description: null,
    subcategory_id: sub_category_id,
    bundle_deal_id: bundle_deal_id === null ? null : String(bundle_deal_id),
    admin_id: store_id,
    wishlisted: null,
    ...readBreadcrumb(database, detail.category_id, sub_category_id, view),
    brand: findBrand(database, detail.brand_id, view),
    store: findStoreById(database, store_id, view) ?? null,
    bundle_deal: findBundleDeal(database, bundle_deal_id, view),
    shipping_rule: readShippingRules(database, [detail.shipping_rule_id], view).get(detail.shipping_rule_id) ?? null,
    ...readVariants(database, id, view),
    ...(images.length > 0 && { images }),
    product_image_names: images,
    vouchers: readRunningVouchers(database, view),
    time_zone: 'UTC',
  }
}

function readRow(database: Database, id: number, view: View): Detail | undefined {
  return database.get<Detail>(
    `SELECT d.description, d.overview, t.unit, ${columns.map((column) => `p.${column}`).join(', ')}
     FROM products p
     ${joinProductTexts}
     LEFT JOIN product_details d ON d.product_id = p.id AND d.lang = t.lang
     WHERE p.id = :id`,
    { id, lang: view.lang },
  )
}

/** The product's tags, in their order, as the language calls them; those without a text by their names. */
function readTags(database: Database, names: string, view: View): string {
  const rows = database.all<{ name: Row<'tags'>['title'] } & Pick<Row<'texts'>, 'title'>>(
    `SELECT g.title AS name, t.title FROM tags g ${joinTexts('t', 'tag', 'g.id')}
     WHERE g.title IN (SELECT value FROM json_each(:names))`,
    { names: JSON.stringify(names.split(',')), lang: view.lang },
  )
  const titles = new Map(rows.map(({ name, title }) => [name, title]))
  return names
    .split(',')
    .map((name) => titles.get(name) ?? name)
    .join(',')
}

function findBrand(database: Database, id: number | null, view: View) {
  if (id === null) return null
  return (
    database.get<Pick<Row<'brands'>, 'id' | 'slug'> & Pick<Row<'texts'>, 'title'>>(
      `SELECT b.id, b.slug, t.title FROM brands b ${joinTexts('t', 'brand', 'b.id')} WHERE b.id = :id`,
      { id, lang: view.lang },
    ) ?? null
  )
}

function readBreadcrumb(database: Database, categoryId: number, subCategoryId: number | null, view: View) {
  const subs = database.all<Pick<Row<'sub_categories'>, 'id' | 'category_id' | 'slug'> & Pick<Row<'texts'>, 'title'>>(
    `SELECT sc.id, sc.category_id, t.title, sc.slug FROM sub_categories sc ${joinTexts('t', 'sub_category', 'sc.id')}
     WHERE sc.category_id = :categoryId AND sc.status = 1 ORDER BY sc.id`,
    { categoryId, lang: view.lang },
  )
  const category = database.get<Pick<Row<'categories'>, 'id' | 'slug'> & Pick<Row<'texts'>, 'title'>>(
    `SELECT c.id, t.title, c.slug FROM categories c ${joinTexts('t', 'category', 'c.id')} WHERE c.id = :categoryId`,
    { categoryId, lang: view.lang },
  )
  const sub = subs.find(({ id }) => id === subCategoryId)
  return {
    category: category ?? null,
    sub_category: sub ?? null,
    current_categories: subs.slice(0, 10),
    category_data: [sub, category]
      .filter((step) => step !== undefined)
      .map(({ id, title, slug }) => ({ id, title, slug })),
  }
}

function findBundleDeal(database: Database, id: number | null, view: View) {
  if (id === null) return null
  return (
    database.get<Row<'bundle_deals'> & Pick<Row<'texts'>, 'title'>>(
      `SELECT b.id, b.buy, b.free, t.title FROM bundle_deals b ${joinTexts('t', 'bundle_deal', 'b.id')}
       WHERE b.id = :id`,
      { id, lang: view.lang },
    ) ?? null
  )
}
