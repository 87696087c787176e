import type { PublicApi } from '../../api.ts'
import { withParents } from '../../rest/endpoints/catalogue/category.ts'
import { searchEndpoint } from '../../rest/endpoints/catalogue/search.ts'
import { shopEndpoint } from '../../rest/endpoints/shop/shop.ts'
import { searchTerm } from '../../rest/wire/read-arguments.ts'
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
