import type { PublicApi } from '../../api.ts'
import type { BrandModel, FacetOption } from '../../rest/endpoints/catalogue/brand.ts'
import { brandsEndpoint } from '../../rest/endpoints/catalogue/directory.ts'
import { Absent, Refusal, RestError } from '../../rest/upstream/rest-error.ts'

/** Pages of the directory that are looked through, of 25 brands each. */
const MAX_PAGES = 8

async function readBrands(api: PublicApi): Promise<BrandModel[]> {
  const first = await api.readUntranslated(brandsEndpoint, { page: 1 })
  const count = Math.min(MAX_PAGES, first.pageInfo.pageCount)
  const others = Array.from({ length: count - 1 }, (_, index) =>
    api.readUntranslated(brandsEndpoint, { page: index + 2 }),
  )
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}

/**
 * Fills in slugs from the directory of brands, because deployed backends leave them out everywhere else and they need
 * not fit the titles. A brand that is not found there keeps its empty slug.
 */
export async function nameBrands(api: PublicApi, brands: FacetOption[]): Promise<FacetOption[]> {
  if (brands.every(({ slug }) => slug !== '')) return brands
  try {
    const slugs = new Map((await readBrands(api)).map(({ id, slug }) => [id, slug]))
    return brands.map((brand) => ({ ...brand, slug: brand.slug || (slugs.get(brand.id) ?? '') }))
  } catch (error) {
    // A guessed slug leads to the right page as well, by a redirect.
    if (error instanceof RestError || error instanceof Refusal || error instanceof Absent) return brands
    throw error
  }
}
