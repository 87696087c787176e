import type { PublicApi } from '../../api/api.ts'
import type { CountedOption, FacetOption } from '../../api/endpoints/catalog/brand.ts'
import { type FacetCountsModel, facetCountsEndpoint } from '../../api/endpoints/catalog/facet-counts.ts'
import type { ListingRequest } from './listing-request.ts'

type Options = Record<keyof FacetCountsModel, FacetOption[]>

async function readCounts(api: PublicApi, request: ListingRequest): Promise<FacetCountsModel | null> {
  const { hasFacetCounts } = await api.shop()
  return hasFacetCounts ? api.read(facetCountsEndpoint, request) : null
}

/** All options of a list share one call. */
export function countFacets(api: PublicApi, request: ListingRequest, options: Options) {
  let counts: Promise<FacetCountsModel | null> | undefined
  function counted(facet: keyof FacetCountsModel): CountedOption[] {
    return options[facet].map((option) => ({
      ...option,
      async count() {
        const found = await (counts ??= readCounts(api, request))
        return found && (found[facet][option.id] ?? 0)
      },
    }))
  }
  return { brands: counted('brands'), collections: counted('collections'), shipping: counted('shipping') }
}
