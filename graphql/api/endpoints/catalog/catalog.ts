import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { decodePage, idList, type PageRequest, pageQuery } from '../../wire/lists.ts'
import type { ShopInfo } from '../../wire/shop-info.ts'
import { flag } from '../../wire/wire.ts'
import { decodeCards, priceEnds, type ProductCardModel, productTags } from '../product/product-card.ts'

interface CatalogModel {
  products: ProductCardModel[]
  hasMore: boolean
}

/** `ids`, or the `first` products after the one with the id `after`. */
export type CatalogArgs = { ids: readonly string[] } | { after: string | null; first: number }

const catalogWire = v.object({ products: v.optional(v.unknown(), null), has_more: flag })

function decodeCatalog(data: unknown, shop: ShopInfo): CatalogModel {
  const wire = v.parse(catalogWire, data)
  return { products: decodeCards(wire.products, shop), hasMore: wire.has_more }
}

/** Products by id, or all products in the order of their ids. Only for backends that announce `catalog`. */
export const catalogEndpoint = definePublic({
  name: 'catalog',
  policy: 'listing',
  query: (args: CatalogArgs) =>
    'ids' in args ? { ids: idList(args.ids) } : { after: args.after, per_page: args.first },
  decode: (data, { shop }) => decodeCatalog(data, shop),
  isChoice: () => true,
  tags: (args, found) => [
    'ids' in args ? 'product' : 'listing',
    ...productTags('ids' in args ? args.ids.map((id) => ({ id })) : []),
    ...productTags(found?.products ?? []),
  ],
  cards: ({ products }) => products,
  changesAt: ({ products }) => priceEnds(products),
})

const pageWire = v.object({ result: v.optional(v.unknown(), null) })

/** A page of all products, for backends without `catalog`. */
export const catalogPageEndpoint = definePublic({
  name: 'catalog-page',
  policy: 'listing',
  path: () => 'products',
  query: (request: PageRequest) => pageQuery(request),
  decode: (data, { shop }) => decodePage(v.parse(pageWire, data).result, (entries) => decodeCards(entries, shop)),
  isChoice: () => true,
  tags: (_args, list) => ['listing', ...productTags(list?.items ?? [])],
  cards: ({ items }) => items,
  changesAt: ({ items }) => priceEnds(items),
})
