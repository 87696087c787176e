import type { PublicApi } from '../../api/api.ts'
import type { CountedOption, FacetOption } from '../../api/endpoints/catalog/brand.ts'
import { type FacetCountsModel, facetCountsEndpoint } from '../../api/endpoints/catalog/facet-counts.ts'
import type { Attribute } from '../../api/endpoints/product/variants.ts'
import type { ListingRequest } from './listing-request.ts'

type Lists = 'brands' | 'collections' | 'shipping'
type Options = Record<Lists, FacetOption[]>

async function readCounts(api: PublicApi, request: ListingRequest): Promise<FacetCountsModel | null> {
  const { hasFacetCounts } = await api.shop()
  // A list without counts is better than none.
  return hasFacetCounts ? api.readOr(facetCountsEndpoint, request, null) : null
}

/** All options of a list share one call. */
export function countFacets(
  api: PublicApi,
  request: ListingRequest,
  options: Options,
  attributes: readonly Attribute[] = [],
) {
  let counts: Promise<FacetCountsModel | null> | undefined
  const read = () => (counts ??= readCounts(api, request))
  function counted(facet: Lists | 'values', entries: readonly FacetOption[]): CountedOption[] {
    return entries.map((option) => ({
      ...option,
      async count() {
        const found = await read()
        return found && (found[facet][option.id] ?? 0)
      },
    }))
  }
  return {
    brands: counted('brands', options.brands),
    collections: counted('collections', options.collections),
    shipping: counted('shipping', options.shipping),
    attributes: attributes.map(({ id, title, values }) => ({
      id,
      title,
      values: counted(
        'values',
        values.map((value) => ({ ...value, slug: '' })),
      ),
    })),
    onSale: { count: async () => (await read())?.onSale ?? null },
  }
}
