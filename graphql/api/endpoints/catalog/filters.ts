import * as v from 'valibot'
import type { Money } from '../../../rules/prices.ts'
import { definePublic } from '../../endpoint.ts'
import { searchTerm } from '../../wire/lists.ts'
import { type ShopInfo, shopMoney } from '../../wire/shop-info.ts'
import { amount, maybe } from '../../wire/wire.ts'
import { type Attribute, decodeAttributes } from '../product/variants.ts'
import { decodeOptions, type FacetOption } from './brand.ts'
import { oneId, type ProductsArgs } from './listing.ts'

export interface FiltersModel {
  brands: FacetOption[]
  collections: FacetOption[]
  shipping: FacetOption[]
  attributes: Attribute[]
  prices: { lowest: Money; highest: Money } | null
}

const anything = v.optional(v.unknown(), null)
const filtersWire = v.object({
  brands: anything,
  collections: anything,
  shipping: anything,
  filters: anything,
  price: maybe(v.object({ min: amount, max: amount })),
})

function decodeFilters(data: unknown, shop: ShopInfo): FiltersModel {
  const wire = v.parse(filtersWire, data)
  const money = shopMoney(shop)
  const shown = (value: unknown) => money.show(money.parse(value) ?? 0)
  return {
    brands: decodeOptions(wire.brands),
    collections: decodeOptions(wire.collections),
    shipping: decodeOptions(wire.shipping),
    attributes: decodeAttributes(wire.filters),
    prices: wire.price && { lowest: shown(wire.price.min), highest: shown(wire.price.max) },
  }
}

type FiltersArgs = Pick<ProductsArgs, 'query' | 'slide' | 'banner'>

/** Null for deployed generations, which lack the call. */
export const filtersEndpoint = definePublic({
  name: 'filters',
  optional: 'filters',
  policy: 'listing',
  absent: 'refusal',
  query: ({ query, slide, banner }: FiltersArgs) => ({
    q: searchTerm(query),
    home_spm: oneId(slide),
    banner: oneId(banner),
  }),
  decode: (data, { shop }) => decodeFilters(data, shop),
  isChoice: ({ query }) => searchTerm(query) !== '',
  tags: () => ['listing'],
})
