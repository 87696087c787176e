import type { ListingFilters, QueryFiltersArgs } from '../../__generated__/resolver-types.ts'
import type { PublicApi } from '../../api.ts'
import { filtersEndpoint } from '../../rest/endpoints/catalogue/filters.ts'
import { named } from './name-sources.ts'

/** What a list can be filtered by; null where the backend does not have the call. */
export async function findFilters(api: PublicApi, args: QueryFiltersArgs): Promise<ListingFilters | null> {
  const filters = await api.read(filtersEndpoint, args)
  return filters && { ...filters, brands: named(filters.brands), collections: named(filters.collections) }
}
