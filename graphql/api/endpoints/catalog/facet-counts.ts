import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { count, id, listOf } from '../../wire/wire.ts'
import { type CategoryArgs, listingScope, filterQuery, type ProductsArgs } from './listing.ts'

/** Products by the value's id. */
type Counts = Record<string, number>

export interface FacetCountsModel {
  brands: Counts
  collections: Counts
  shipping: Counts
  values: Counts
  onSale: number
}

const countsWire = v.pipe(
  listOf(v.object({ id, count })),
  v.transform((rows): Counts => Object.fromEntries(rows.map((row) => [row.id, row.count]))),
)
const facetsWire = v.pipe(
  v.object({ brands: countsWire, collections: countsWire, shipping: countsWire, values: countsWire, on_sale: count }),
  v.transform(({ on_sale: onSale, ...counts }): FacetCountsModel => ({ ...counts, onSale })),
)

/** Only for backends that announce `facet_counts`. */
export const facetCountsEndpoint = definePublic({
  name: 'facet-counts',
  policy: 'listing',
  needsShop: false,
  query: (args: CategoryArgs & ProductsArgs) => ({ ...listingScope(args), ...filterQuery(args) }),
  decode: (data): FacetCountsModel => v.parse(facetsWire, data),
  isChoice: () => true,
  tags: () => ['listing'],
})
