import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import { type Conditions, conditionsOf, type ProductFilter } from './product-filter.ts'
import type { SearchScope } from './search-scope.ts'

interface FacetCount {
  id: number
  count: number
}

type Facet = 'brands' | 'collections' | 'shipping'

const columns = {
  brands: { id: 'p.brand_id', from: 'products p' },
  shipping: { id: 'p.shipping_rule_id', from: 'products p' },
  collections: {
    id: 'cp.collection_id',
    from: `collections c JOIN collection_products cp ON cp.collection_id = c.id AND c.status = 1
      JOIN products p ON p.id = cp.product_id`,
  },
} as const satisfies Record<Facet, object>

/**
 * Products per value, with the other filters as they are: a facet's own values are alternatives, so they do not narrow
 * its counts.
 */
export function countFacets(
  database: Database,
  scope: SearchScope,
  filter: ProductFilter,
  view: View,
): Record<Facet, FacetCount[]> {
  function countOf(facet: Facet): FacetCount[] {
    const { id, from } = columns[facet]
    const { where, params }: Conditions = conditionsOf(scope, { ...filter, [facet]: [] })
    return database.all<FacetCount>(
      `SELECT ${id} AS id, count(*) AS count FROM ${from} WHERE ${where.join(' AND ')} AND ${id} IS NOT NULL GROUP BY 1`,
      { ...params, ...view },
    )
  }
  return { brands: countOf('brands'), collections: countOf('collections'), shipping: countOf('shipping') }
}
