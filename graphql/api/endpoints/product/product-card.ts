import * as v from 'valibot'
import type { TimedPrice } from '../../../rules/prices.ts'
import { definePublic, seg } from '../../endpoint.ts'
import { decodePage, type Page, pageQuery } from '../../wire/lists.ts'
import { type ShopInfo, type ShopMoney, shopMoney, type ImageModel, imageOf } from '../../wire/shop-info.ts'
import { count, flag, id, listOf, maybe, number, optionalCount, optionalText, text } from '../../wire/wire.ts'
import { brandTags, decodeOption, type FacetOption } from '../catalog/brand.ts'
import { amountsOf, priceFields, timedPriceOf, languageCode, namesOf } from './product-fields.ts'

export interface ProductCardModel {
  id: string
  slug: string
  title: string
  language: string | null
  badge: string | null
  image: ImageModel
  prices: TimedPrice
  rating: number
  reviewCount: number
  inStock: boolean | null
  quantity: number | null
  variantCount: number | null
  brand: FacetOption | null
}

export type ProductListModel = Page<ProductCardModel>

type Raw = Record<string, unknown>

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const NESTED = ['product', 'flash_product', 'public_product']

/** Link-table entries: some generations nest the product, others merge both objects. */
function withoutLink(entry: Raw): Raw {
  const nested = NESTED.map((key) => entry[key]).find(isRecord)
  if (nested) {
    const given = Object.entries(nested).filter(([, value]) => value !== null)
    return { ...entry, ...Object.fromEntries(given) }
  }
  return { ...entry, id: entry['product_id'] ?? entry['id'] }
}

const cardWire = v.pipe(
  v.looseObject({}),
  v.transform(withoutLink),
  v.object({
    id,
    slug: text,
    title: text,
    text_language: languageCode,
    badge: optionalText,
    image: optionalText,
    mobile_image: optionalText,
    rating: number,
    review_count: count,
    in_stock: maybe(flag),
    stock: optionalCount,
    variant_count: optionalCount,
    brand: v.optional(v.unknown(), null),
    ...priceFields,
  }),
)

type CardWire = v.InferOutput<typeof cardWire>

const NO_DETAILS = { quantity: null, variantCount: null, brand: null }

function detailsOf({ stock, variant_count, brand }: CardWire) {
  return { quantity: stock, variantCount: variant_count, brand: decodeOption(brand) }
}

function cardOf(wire: CardWire, shop: ShopInfo, money: ShopMoney, saleEnd: string | null): ProductCardModel {
  return {
    id: wire.id,
    ...namesOf(wire, shop),
    language: wire.text_language,
    badge: wire.badge,
    image: imageOf(shop, wire.image, wire.mobile_image),
    prices: timedPriceOf(amountsOf(wire, money), wire.end_time ?? saleEnd, money),
    rating: Math.min(5, Math.max(0, wire.rating)),
    reviewCount: wire.review_count,
    inStock: shop.sendsCardStock ? wire.in_stock : null,
    ...(shop.sendsCardDetails ? detailsOf(wire) : NO_DETAILS),
  }
}

export function priceEnds(products: readonly { prices: TimedPrice }[]): string[] {
  return products.flatMap(({ prices }) => prices.flash?.flashEndsAt ?? [])
}

/** @param saleEnd end of the flash sale the list belongs to, because its products carry none */
export function decodeCards(data: unknown, shop: ShopInfo, saleEnd: string | null = null): ProductCardModel[] {
  const money = shopMoney(shop)
  return v.parse(listOf(cardWire), data).map((wire) => cardOf(wire, shop, money, saleEnd))
}

/** A surrogate tag is a kind (`product`) or a kind with an id or slug (`product:12`: everything that shows product 12). */
export function productTags(products: readonly { id: string; brand?: FacetOption | null }[]): string[] {
  const brands = new Set(products.flatMap(({ brand }) => (brand ? brandTags([brand]) : [])))
  return [...products.map(({ id: productId }) => `product:${productId}`), ...brands]
}

const anything = v.optional(v.unknown(), null)
const suggestedWire = v.object({ suggestion_1: anything, suggestion_2: anything })

function decodeSuggested(data: unknown, shop: ShopInfo) {
  const wire = v.parse(suggestedWire, data)
  return {
    similar: decodePage(wire.suggestion_1 ?? [], (entries) => decodeCards(entries, shop)),
    related: decodePage(wire.suggestion_2 ?? [], (entries) => decodeCards(entries, shop)),
  }
}

interface Args {
  productId: string
  page: number
}

export const suggestedProductsEndpoint = definePublic({
  name: 'suggested-products',
  policy: 'product',
  givesWay: true,
  path: ({ productId }: Args) => `suggested-products/${seg(productId)}`,
  query: ({ page }) => pageQuery({ page }),
  decode: (data, { shop }) => decodeSuggested(data, shop),
  cards: ({ similar, related }) => [...similar.items, ...related.items],
  changesAt: ({ similar, related }) => priceEnds([...similar.items, ...related.items]),
  tags: ({ productId }, lists) => [
    'product',
    `product:${productId}`,
    ...productTags([...(lists?.similar.items ?? []), ...(lists?.related.items ?? [])]),
  ],
})
