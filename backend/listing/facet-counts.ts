import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, isReduced, type View } from '../database/sql-parts.ts'
import { conditionsOf, type ProductFilter } from './product-filter.ts'
import type { SearchScope } from './search-scope.ts'

interface FacetCount {
  id: number
  count: number
}

type Facet = 'brands' | 'collections' | 'shipping' | 'values' | 'on_sale'

interface Counts extends Record<Exclude<Facet, 'on_sale'>, FacetCount[]> {
  on_sale: number
}

const facets = ['brands', 'collections', 'shipping', 'values', 'on_sale'] as const

/** Each counts products in `matched`, which is computed once for all facets. */
const countsOfMatched: Record<Facet, string> = {
  brands: 'SELECT brand_id AS id, count(*) AS count FROM matched WHERE brand_id IS NOT NULL GROUP BY 1',
  shipping: 'SELECT shipping_rule_id AS id, count(*) AS count FROM matched GROUP BY 1',
  // Few products are in collections, so that SQLite tests each match against these instead of sorting all matches.
  collections: `SELECT c.id, count(*) AS count FROM matched
    CROSS JOIN collection_products cp ON cp.product_id = matched.id
    JOIN collections c ON c.id = cp.collection_id AND c.status = 1
    WHERE matched.id IN (SELECT product_id FROM collection_products) GROUP BY 1`,
  values: `SELECT pv.attribute_value_id AS id, count(*) AS count
    FROM matched CROSS JOIN product_values pv ON pv.product_id = matched.id GROUP BY 1`,
  on_sale: `SELECT 0 AS id, count(*) AS count FROM matched p WHERE ${isReduced}`,
}

const isPublic = 'NOT IN (SELECT id FROM products WHERE status <> 1)'

/** The same over the whole catalog, from indexes. */
const countsOfAll: Record<Facet, string> = {
  brands: 'SELECT b.id, (SELECT count(*) FROM products WHERE brand_id = b.id AND status = 1) AS count FROM brands b',
  shipping: `SELECT s.id, (SELECT count(*) FROM products WHERE shipping_rule_id = s.id AND status = 1) AS count
    FROM shipping_rules s`,
  collections: `SELECT c.id, count(*) AS count FROM collections c JOIN collection_products cp ON cp.collection_id = c.id
    WHERE c.status = 1 AND cp.product_id ${isPublic} GROUP BY 1`,
  values: `SELECT attribute_value_id AS id, count(*) AS count FROM product_values WHERE product_id ${isPublic} GROUP BY 1`,
  on_sale: `SELECT 0 AS id, count(*) AS count FROM products p WHERE p.status = 1 AND ${isReduced}`,
}

type Single = Exclude<Facet, 'values'>

const cleared: Record<Single, Partial<ProductFilter>> = {
  brands: { brands: [] },
  collections: { collections: [] },
  shipping: { shipping: [] },
  on_sale: { onSale: false },
}

/**
 * Products per value, with the other filters as they are: a facet's own values are alternatives, so they do not narrow
 * its counts. The values of each attribute are a facet of their own.
 */
export function countFacets(database: Database, scope: SearchScope, filter: ProductFilter, view: View): Counts {
  function count(wanted: readonly Facet[], narrowed: ProductFilter): (FacetCount & { facet: Facet })[] {
    const { where, params, isWhole } = conditionsOf(scope, narrowed)
    const sources = isWhole ? countsOfAll : countsOfMatched
    const matched = `WITH matched AS MATERIALIZED (
      SELECT p.id, p.brand_id, p.shipping_rule_id FROM products p WHERE ${where.join(' AND ')})`
    const selects = wanted.map((facet) => `SELECT '${facet}' AS facet, id, count FROM (${sources[facet]})`)
    return database.all(`${isWhole ? '' : matched} ${selects.join(' UNION ALL ')}`, { ...params, ...view })
  }
  const isChosen = (facet: Single) => (facet === 'on_sale' ? filter.onSale : filter[facet].length > 0)
  const chosen = (['brands', 'collections', 'shipping', 'on_sale'] as const).filter(isChosen)
  const attributes = readChosenAttributes(database, filter.values)
  const rows = [
    ...count(
      facets.filter((facet) => !chosen.some((other) => other === facet)),
      filter,
    ).filter(({ facet, id }) => facet !== 'values' || !attributes.some(({ all }) => all.includes(id))),
    ...chosen.flatMap((facet) => count([facet], { ...filter, ...cleared[facet] })),
    ...attributes.flatMap(({ all }) =>
      count(['values'], { ...filter, values: filter.values.filter((id) => !all.includes(id)) }).filter(({ id }) =>
        all.includes(id),
      ),
    ),
  ]
  const listOf = (name: Facet) =>
    rows.filter(({ facet }) => facet === name).map(({ id, count: products }) => ({ id, count: products }))
  return {
    brands: listOf('brands'),
    collections: listOf('collections'),
    shipping: listOf('shipping'),
    values: listOf('values'),
    on_sale: listOf('on_sale')[0]?.count ?? 0,
  }
}

/** The attributes of chosen values, each with all of its values. */
function readChosenAttributes(database: Database, values: readonly number[]): { all: number[] }[] {
  if (values.length === 0) return []
  const rows = database.all<Pick<Row<'attribute_values'>, 'id' | 'attribute_id'>>(
    `SELECT id, attribute_id FROM attribute_values WHERE attribute_id IN (
       SELECT attribute_id FROM attribute_values WHERE id IN (SELECT value FROM json_each(:values)))`,
    { values: JSON.stringify(values) },
  )
  return [...Map.groupBy(rows, ({ attribute_id }) => attribute_id).values()].map((all) => ({
    all: columnOf(all, 'id'),
  }))
}
