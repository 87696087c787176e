import type { ListingFilters, QueryFiltersArgs } from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api.ts'
import { filtersEndpoint } from '../../rest/endpoints/catalogue/filters.ts'
import { nameBrands } from './name-brands.ts'
import { named } from './name-sources.ts'

/** What a list can be filtered by; null where the backend does not have the call. */
export async function findFilters(api: PublicApi, args: QueryFiltersArgs): Promise<ListingFilters | null> {
  const filters = await api.read(filtersEndpoint, args)
  if (!filters) return null
  const brands = await nameBrands(api, filters.brands)
  return { ...filters, brands: named(brands), collections: named(filters.collections) }
}
