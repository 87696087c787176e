import type { PublicApi } from '../../api.ts'
import { discoverEndpoint } from '../../rest/endpoints/catalogue/listing.ts'

/** Of the discovered products on the first page, so that the front page has an end; the next page has the rest. */
const FIRST_PAGE = 10

/** What the front page shows where its products cannot be had: the rest of it. */
const NONE = { items: [], pageInfo: { page: 1, pageCount: 1, perPage: FIRST_PAGE, total: 0, from: null, to: null } }

/**
 * A page of the products to discover, without those that the showcase has. The first page is short; what it leaves out
 * begins the second. It does not fail: the front page has more to show.
 */
export async function readDiscover(api: PublicApi, shown: ReadonlySet<string>, page: number) {
  const [asked, first] = await Promise.all([
    page === 1 ? api.readOr(discoverEndpoint, { page }, NONE) : api.read(discoverEndpoint, { page }),
    page === 2 ? api.read(discoverEndpoint, { page: 1 }) : null,
  ])
  const unseen = asked.items.filter(({ id }) => !shown.has(id))
  const isCut = page === 1 && asked.pageInfo.pageCount > 1
  const left = first?.items.filter(({ id }) => !shown.has(id)).slice(FIRST_PAGE) ?? []
  const items = isCut ? unseen.slice(0, FIRST_PAGE) : [...left, ...unseen]
  return { ...asked, items }
}
