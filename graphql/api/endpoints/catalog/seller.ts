import * as v from 'valibot'
import { Absent } from '../../client/rest-error.ts'
import { definePublic } from '../../endpoint.ts'
import {
  decodePage,
  hasOwnSize,
  type Page,
  pageQuery,
  type PageRequest,
  type ProductSort,
  slugText,
  sortKeys,
} from '../../wire/lists.ts'
import { type ShopInfo, type ImageModel, imageOf } from '../../wire/shop-info.ts'
import { flag, id, instant, maybe, number, optionalCount, optionalText, text } from '../../wire/wire.ts'
import { decodeCards, priceEnds, type ProductCardModel, productTags } from '../product/product-card.ts'

export interface SellerModel {
  id: string
  name: string
  slug: string
  image: ImageModel
  since: string | null
  metaTitle: string | null
  metaDescription: string | null
  whatsapp: { number: string; message: string } | null
}

export interface SellerPageModel {
  seller: SellerModel
  products: Page<ProductCardModel>
  rating: number
  reviewCount: number | null
  isSearchable: boolean
}

const storeWire = v.object({
  id,
  name: text,
  slug: text,
  image: optionalText,
  created_at: maybe(v.pipe(instant, v.string())),
  meta_title: optionalText,
  meta_description: optionalText,
  whatsapp_btn: flag,
  whatsapp_number: optionalText,
  whatsapp_default_msg: text,
})

export function decodeSeller(data: unknown, shop: ShopInfo): SellerModel | null {
  const result = v.safeParse(storeWire, data)
  if (!result.success) return null
  const wire = result.output
  const phone = wire.whatsapp_number?.replaceAll(/[^\d+]/g, '') ?? ''
  return {
    id: wire.id,
    name: wire.name || wire.slug,
    slug: wire.slug,
    image: imageOf(shop, wire.image),
    since: wire.created_at,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    whatsapp: wire.whatsapp_btn && phone !== '' ? { number: phone, message: wire.whatsapp_default_msg } : null,
  }
}

const pageWire = v.object({
  store: v.unknown(),
  result: v.optional(v.unknown(), null),
  review: number,
  review_count: optionalCount,
})

function decodeSellerPage(data: unknown, shop: ShopInfo): SellerPageModel {
  const wire = v.parse(pageWire, data)
  const seller = decodeSeller(wire.store, shop)
  if (!seller) throw new Absent()
  const products = decodePage(wire.result, (entries) => decodeCards(entries, shop))
  return {
    seller,
    products,
    rating: Math.min(5, Math.max(0, wire.review)),
    reviewCount: wire.review_count,
    isSearchable: shop.hasStoreSearch,
  }
}

interface Args extends PageRequest {
  slug: string
  sort: ProductSort
  /** Only for backends that announce `store_search`. */
  search?: string
}

export const sellerEndpoint = definePublic({
  name: 'seller',
  policy: 'listing',
  absent: 'refusal',
  path: () => 'store',
  query: ({ slug, sort, search = '', ...request }: Args) => ({
    slug: slugText(slug),
    sortby: sortKeys[sort],
    ...pageQuery(request),
    required_rating: 'true',
    ...(search !== '' && { q: search }),
  }),
  decode: (data, { shop }) => decodeSellerPage(data, shop),
  isChoice: (args) => Boolean(args.search) || hasOwnSize(args),
  cards: ({ products }) => products.items,
  changesAt: ({ products }) => priceEnds(products.items),
  tags: ({ slug }, page) => [
    'seller',
    `seller:${page?.seller.slug ?? slugText(slug) ?? ''}`,
    ...productTags(page?.products.items ?? []),
  ],
})
