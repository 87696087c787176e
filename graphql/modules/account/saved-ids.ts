import type { GraphQLContext } from '../../context.ts'
import type { SavedModel } from '../../rest/endpoints/account/account.ts'
import { compareListEndpoint, followingEndpoint, wishlistEndpoint } from '../../rest/endpoints/account/saved-lists.ts'
import type { Page } from '../../rest/wire/page.ts'
import { findProfile, readAsMember } from '../viewer/session.ts'

/** How many pages of a saved list are read, of 14 entries each. */
const MAX_PAGES = 5

const NONE: SavedModel = { wishlist: [], compareList: [], following: [] }

async function allItems<Item>(readPage: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const first = await readPage(1)
  const count = Math.min(MAX_PAGES, first.pageInfo.pageCount)
  const others = Array.from({ length: count - 1 }, (_, index) => readPage(index + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
}

/** Reads the ids from the lists, for backends whose profile does not contain them. */
async function readFromLists({ api }: GraphQLContext): Promise<SavedModel> {
  const [wishlist, compareList, following] = await Promise.all([
    allItems((page) => api.call(wishlistEndpoint, { page })),
    allItems((page) => api.call(compareListEndpoint, { page })),
    allItems((page) => api.call(followingEndpoint, { page })),
  ])
  return {
    wishlist: wishlist.map(({ product }) => product.id),
    compareList: compareList.map(({ product }) => product.id),
    following: following.map(({ seller }) => seller.id),
  }
}

/** Ids of everything the caller has saved. */
export async function readSaved(context: GraphQLContext): Promise<SavedModel> {
  const profile = await findProfile(context)
  if (!profile) return NONE
  return profile.saved ?? readAsMember(context, () => readFromLists(context), NONE)
}
