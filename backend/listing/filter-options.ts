import type { BrandRow, TextRow } from '../catalogue/rows.ts'
import type { Database } from '../database/database.ts'
import { effectivePrice, joinRunningSale, joinTexts } from '../database/sql-parts.ts'
import type { View } from '../database/view.ts'
import { money } from '../http/wire.ts'
import type { AttributeValueRow } from '../product/rows.ts'
import type { Conditions } from './product-filter.ts'

export type Titled = { id: TextRow['owner_id'] } & Pick<TextRow, 'title'>

/** An option with a page of its own. */
export type Named = Titled & Pick<BrandRow, 'slug'>

interface FilterOptions {
  brands: Named[]
  collections: Named[]
  shipping: Titled[]
  filters: (Titled & { values: Titled[] })[]
}

/** Filter options that occur among the products of a list, by title. */
export function readFilterOptions(database: Database, scope: Conditions, view: View): FilterOptions {
  const params = { ...scope.params, ...view }
  const products = `SELECT p.id FROM products p WHERE ${scope.where.join(' AND ')}`
  const titled = (kind: string, ids: string) =>
    database.all<Titled>(
      `SELECT o.id, t.title FROM (${ids}) o ${joinTexts('t', kind, 'o.id')} ORDER BY t.title, o.id`,
      params,
    )
  const named = (kind: 'brand' | 'collection', ids: string) =>
    database.all<Named>(
      `SELECT o.id, n.slug, t.title FROM (${ids}) o JOIN ${kind}s n ON n.id = o.id ${joinTexts('t', kind, 'o.id')}
       ORDER BY t.title, o.id`,
      params,
    )
  const columnOf = (column: string) =>
    `SELECT DISTINCT p.${column} AS id FROM products p WHERE ${scope.where.join(' AND ')} AND p.${column} IS NOT NULL`
  return {
    brands: named('brand', columnOf('brand_id')),
    collections: named(
      'collection',
      `SELECT c.id FROM collections c WHERE c.status = 1 AND EXISTS (
      SELECT 1 FROM collection_products cp WHERE cp.collection_id = c.id AND cp.product_id IN (${products}))`,
    ),
    shipping: titled('shipping_rule', columnOf('shipping_rule_id')),
    filters: readAttributes(database, products, params),
  }
}

function readAttributes(database: Database, products: string, params: Conditions['params']): FilterOptions['filters'] {
  const rows = database.all<Titled & Pick<AttributeValueRow, 'attribute_id'> & { attribute_title: TextRow['title'] }>(
    `SELECT v.id, t.title, v.attribute_id, a.title AS attribute_title
     FROM attribute_values v ${joinTexts('t', 'attribute_value', 'v.id')}
     ${joinTexts('a', 'attribute', 'v.attribute_id')}
     WHERE v.id IN (SELECT iv.attribute_value_id FROM inventories i JOIN inventory_values iv ON iv.inventory_id = i.id
       WHERE i.product_id IN (${products}))
     ORDER BY v.attribute_id, v.id`,
    params,
  )
  const groups = Map.groupBy(rows, (row) => row.attribute_id)
  return [...groups].map(([id, values]) => ({
    id,
    title: values[0]?.attribute_title ?? null,
    values: values.map((value) => ({ id: value.id, title: value.title })),
  }))
}

/** Lowest and highest effective price among the products of a list. */
export function readPriceRange(database: Database, scope: Conditions, view: View): { min: string; max: string } {
  const row = database.get<{ low: number | null; high: number | null }>(
    `SELECT min(${effectivePrice}) AS low, max(${effectivePrice}) AS high
     FROM products p ${joinRunningSale} WHERE ${scope.where.join(' AND ')}`,
    { ...scope.params, ...view },
  )
  return { min: money(row?.low ?? 0), max: money(row?.high ?? 0) }
}
