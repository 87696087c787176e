import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import { money } from '../http/wire.ts'
import type { Conditions } from './product-filter.ts'
import { readPriceBounds } from './product-list.ts'

export type FilterOption = { id: Row<'texts'>['owner_id'] } & Pick<Row<'texts'>, 'title'>

export type LinkedOption = FilterOption & Pick<Row<'brands'>, 'slug'>

interface FilterOptions {
  brands: LinkedOption[]
  collections: LinkedOption[]
  shipping: FilterOption[]
  filters: (FilterOption & { values: FilterOption[] })[]
}

export const noFilterOptions = { brands: null, collections: null, shipping: null, filters: null }

export function readFilterOptions(database: Database, scope: Conditions, view: View): FilterOptions {
  const params = { ...scope.params, ...view }
  const titled = (kind: string, ids: string) =>
    database.all<FilterOption>(
      `SELECT o.id, t.title FROM (${ids}) o ${joinTexts('t', kind, 'o.id')} ORDER BY t.title, o.id`,
      params,
    )
  const named = (kind: 'brand' | 'collection', ids: string) =>
    database.all<LinkedOption>(
      `SELECT o.id, n.slug, t.title FROM (${ids}) o JOIN ${kind}s n ON n.id = o.id ${joinTexts('t', kind, 'o.id')}
       ORDER BY t.title, o.id`,
      params,
    )
  return {
    brands: named('brand', occurring(scope, 'brands', 'p.brand_id')),
    collections: named(
      'collection',
      `SELECT c.id FROM collections c WHERE c.status = 1 AND EXISTS (
      SELECT 1 FROM collection_products cp CROSS JOIN products p ON p.id = cp.product_id
      WHERE cp.collection_id = c.id AND ${scope.where.join(' AND ')})`,
    ),
    shipping: titled('shipping_rule', occurring(scope, 'shipping_rules', 'p.shipping_rule_id')),
    filters: readAttributes(
      database,
      occurring(scope, 'attribute_values', 'pv.attribute_value_id', valuesIn(scope)),
      params,
    ),
  }
}

/** Over the whole catalog nearly every option occurs, so each is only looked up until its first product. */
function occurring({ where, isWhole }: Conditions, options: string, column: string, from = 'products p'): string {
  return isWhole
    ? `SELECT x.id FROM ${options} x WHERE EXISTS (
        SELECT 1 FROM ${from} WHERE ${column} = x.id AND ${where.join(' AND ')})`
    : `SELECT DISTINCT ${column} AS id FROM ${from} WHERE ${where.join(' AND ')} AND ${column} IS NOT NULL`
}

// A CROSS JOIN is read in the order in which it is written, whatever the statistics say.
function valuesIn({ isWhole }: Conditions): string {
  return isWhole
    ? 'product_values pv CROSS JOIN products p ON p.id = pv.product_id'
    : 'products p CROSS JOIN product_values pv ON pv.product_id = p.id'
}

function readAttributes(database: Database, ids: string, params: Conditions['params']): FilterOptions['filters'] {
  const rows = database.all<
    FilterOption & Pick<Row<'attribute_values'>, 'attribute_id'> & { attribute_title: Row<'texts'>['title'] }
  >(
    `SELECT v.id, t.title, v.attribute_id, a.title AS attribute_title
     FROM attribute_values v ${joinTexts('t', 'attribute_value', 'v.id')}
     ${joinTexts('a', 'attribute', 'v.attribute_id')}
     WHERE v.id IN (${ids})
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

export function readPriceRange(database: Database, scope: Conditions, view: View): { min: string; max: string } {
  const [low, high] = readPriceBounds(database, scope, view) ?? [0, 0]
  return { min: money(low), max: money(high) }
}
