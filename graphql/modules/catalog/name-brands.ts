import type { PublicApi } from '../../api/api.ts'
import type { BrandModel, FacetOption } from '../../api/endpoints/catalog/brand.ts'
import { brandsEndpoint } from '../../api/endpoints/catalog/directory.ts'
import { Absent, Refusal, RestError } from '../../api/client/rest-error.ts'

/** Maximum pages of the brand directory to read, 25 brands each. */
const MAX_PAGES = 8

async function readBrands(api: PublicApi): Promise<BrandModel[]> {
  const first = await api.readUntranslated(brandsEndpoint, { page: 1 })
  const count = Math.min(MAX_PAGES, first.pageInfo.pageCount)
  const others = Array.from({ length: count - 1 }, (_, index) =>
    api.readUntranslated(brandsEndpoint, { page: index + 2 }),
  )
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}

/** Deployed backends omit slugs outside the brand directory, and titles do not determine them reliably. */
export async function nameBrands(api: PublicApi, brands: FacetOption[]): Promise<FacetOption[]> {
  if (brands.every(({ slug }) => slug !== '')) return brands
  try {
    const slugs = new Map((await readBrands(api)).map(({ id, slug }) => [id, slug]))
    return brands.map((brand) => ({ ...brand, slug: brand.slug || (slugs.get(brand.id) ?? '') }))
  } catch (error) {
    // A guessed slug also reaches the page, by a redirect.
    if (error instanceof RestError || error instanceof Refusal || error instanceof Absent) return brands
    throw error
  }
}
