import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { searchTerm } from '../../wire/lists.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { listOf, text } from '../../wire/wire.ts'
import { decodeCards, priceEnds, type ProductCardModel, productTags } from '../product/product-card.ts'
import { type CategoryModel, decodeCategories, categoryTags } from './category.ts'

export interface SuggestionsModel {
  keywords: string[]
  categories: CategoryModel[]
  subCategories: CategoryModel[]
  products: ProductCardModel[]
}

const MAX_EACH = 9

const anything = v.optional(v.unknown(), null)
const searchWire = v.object({
  product: anything,
  suggested: listOf(v.object({ title: v.pipe(text, v.nonEmpty()) })),
  category: anything,
  sub_category: anything,
})

function decodeSearch(data: unknown, shop: ShopInfo): SuggestionsModel {
  const wire = v.parse(searchWire, data)
  return {
    keywords: [...new Set(wire.suggested.map(({ title }) => title))].slice(0, MAX_EACH),
    categories: decodeCategories(wire.category, shop).slice(0, MAX_EACH),
    subCategories: decodeCategories(wire.sub_category, shop).slice(0, MAX_EACH),
    products: decodeCards(wire.product, shop).slice(0, MAX_EACH),
  }
}

export const searchEndpoint = definePublic({
  name: 'search',
  policy: 'listing',
  query: ({ text: typed }: { text: string }) => ({ q: searchTerm(typed) }),
  decode: (data, { shop }) => decodeSearch(data, shop),
  isChoice: () => true,
  cards: ({ products }) => products,
  changesAt: ({ products }) => priceEnds(products),
  tags: (_args, found) => [
    'search',
    ...productTags(found?.products ?? []),
    ...categoryTags([...(found?.categories ?? []), ...(found?.subCategories ?? [])]),
  ],
})

const popularWire = v.object({ searches: listOf(v.pipe(text, v.nonEmpty())) })

const MAX_POPULAR = 8

/** Only for backends that announce `popular_searches`. */
export const popularSearchesEndpoint = definePublic({
  name: 'popular-searches',
  policy: 'home',
  needsShop: false,
  query: () => ({}),
  decode: (data) => [...new Set(v.parse(popularWire, data).searches)].slice(0, MAX_POPULAR),
  tags: () => ['search'],
})
