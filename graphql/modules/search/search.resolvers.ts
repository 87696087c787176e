import type { PublicApi } from '../../api/api.ts'
import { withParents } from '../../api/endpoints/catalog/category.ts'
import { searchEndpoint } from '../../api/endpoints/catalog/search.ts'
import { shopEndpoint } from '../../api/endpoints/shop/shop.ts'
import { searchTerm } from '../../api/wire/read-arguments.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'

const nothing = { keywords: [], categories: [], subCategories: [], products: [] }

async function suggest(api: PublicApi, text: string) {
  if (searchTerm(text) === '') return nothing
  const [found, shop] = await Promise.all([api.read(searchEndpoint, { text }), api.read(shopEndpoint, undefined)])
  return { ...found, subCategories: withParents(found.subCategories, shop.categories) }
}

export const searchResolvers = {
  Query: {
    suggestions: (_parent, { text }, { api }) => suggest(api, text),
  },
} satisfies ModuleResolvers
