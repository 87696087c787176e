import * as v from 'valibot'
import { Absent } from '../../client/rest-error.ts'
import { defineByToken, definePublic, seg } from '../../endpoint.ts'
import { cleanHtml } from '../../wire/sanitize.ts'
import { type ShopInfo, shopMoney, fileUrl, type ImageModel, imageOf } from '../../wire/shop-info.ts'
import { count, flag, id, listOf, number, optionalText, text } from '../../wire/wire.ts'
import { decodeDeliveryPlaces, type DeliveryPlaceModel } from '../cart/shipping-rule.ts'
import { decodeOption, type FacetOption, brandTags } from '../catalog/brand.ts'
import {
  type Breadcrumb,
  decodeBreadcrumbs,
  type CategoryModel,
  decodeCategories,
  categoryTags,
} from '../catalog/category.ts'
import { decodeSeller, type SellerModel } from '../catalog/seller.ts'
import { priceEnds, type ProductCardModel } from './product-card.ts'
import {
  type BundleDeal,
  decodeBundleDeal,
  decodeVouchers,
  type Voucher,
  amountsOf,
  priceFields,
  timedPriceOf,
  languageCode,
  namesOf,
  titleOf,
} from './product-fields.ts'
import {
  optionImagesOf,
  productImageWire,
  type Attribute,
  decodeAttributes,
  decodeVariants,
  type VariantModel,
} from './variants.ts'

interface Video {
  url: string
  poster: string
}

/** The public part of a product. `slug` is empty if the backend omits it. */
export interface ProductModel
  extends Omit<ProductCardModel, 'image' | 'inStock' | 'quantity' | 'variantCount'>, DescriptionModel {
  /** True if the backend has no title in the requested language; `title` is derived from the slug then. */
  isUntitled: boolean
  overview: string | null
  unit: string | null
  tags: string[]
  /** The main picture first. */
  images: [ImageModel, ...ImageModel[]]
  /** Attribute values with their picture's index; null if the backend does not link pictures to values. */
  optionPictures: { valueId: string; picture: number }[] | null
  video: Video | null
  brand: FacetOption | null
  seller: SellerModel | null
  breadcrumbs: Breadcrumb[]
  relatedCategories: CategoryModel[]
  bundle: BundleDeal | null
  attributes: Attribute[]
  variants: VariantModel[]
  inStock: boolean
  warranty: boolean
  refundable: boolean
  vouchers: Voucher[]
  places: DeliveryPlaceModel[]
  metaTitle: string | null
  metaDescription: string | null
}

/** Must not include `purchased`, the cost price. */
const productWire = v.object({
  id,
  self_slug: text,
  title: text,
  text_language: languageCode,
  badge: optionalText,
  image: optionalText,
  mobile_image: optionalText,
  rating: number,
  review_count: count,
  ...priceFields,
  description: optionalText,
  overview: optionalText,
  unit: optionalText,
  video: optionalText,
  video_thumb: optionalText,
  in_stock: flag,
  warranty: flag,
  refundable: flag,
  images: listOf(productImageWire),
  product_image_names: listOf(productImageWire),
  meta_title: optionalText,
  meta_description: optionalText,
})
type ProductWire = v.InferOutput<typeof productWire>

/** Early generations send breadcrumbs in the slug field, and mostly no slug. */
function slugFrom(raw: Record<string, unknown>, wire: ProductWire): string {
  return typeof raw['slug'] === 'string' ? raw['slug'] : wire.self_slug
}

function imagesOf(wire: ProductWire, shop: ShopInfo): Pick<ProductModel, 'images' | 'optionPictures'> {
  const rows = [...wire.product_image_names, ...wire.images]
  const others = [...new Set(rows.map(({ image }) => image))].filter((name) => name !== wire.image)
  const names = [wire.image, ...others]
  const options = optionImagesOf(rows)
  return {
    images: [imageOf(shop, wire.image, wire.mobile_image), ...others.map((name) => imageOf(shop, name))],
    optionPictures: options && options.map(({ valueId, name }) => ({ valueId, picture: names.indexOf(name) })),
  }
}

function videoOf(wire: ProductWire, shop: ShopInfo): Video | null {
  const url = fileUrl(shop, wire.video)
  return url === null ? null : { url, poster: imageOf(shop, wire.video_thumb ?? wire.image).url }
}

function textsOf(wire: ProductWire, slug: string, shop: ShopInfo) {
  return {
    title: titleOf(wire.title, slug),
    isUntitled: wire.title.trim() === '',
    language: wire.text_language,
    badge: wire.badge,
    ...descriptionOf(wire.description, shop),
    overview: wire.overview && (cleanHtml(wire.overview, shop) || null),
    unit: wire.unit,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
  }
}

/** An empty answer is a fault: no backend answers an unknown product with one. */
const rawWire = v.pipe(
  v.looseObject({}),
  v.check((raw) => Object.keys(raw).length > 0),
)

function decodeProduct(data: unknown, shop: ShopInfo): ProductModel {
  const raw = v.parse(rawWire, data)
  if (raw['id'] === undefined || raw['id'] === null) throw new Absent()
  const wire = v.parse(productWire, raw)
  const money = shopMoney(shop)
  const { slug } = namesOf({ slug: slugFrom(raw, wire), title: wire.title }, shop)
  const amounts = amountsOf(wire, money)
  const variants = decodeVariants(raw['inventory'], amounts, wire.end_time, money)
  return {
    id: wire.id,
    slug,
    ...textsOf(wire, slug, shop),
    tags: tagsOf(raw['tags']),
    ...imagesOf(wire, shop),
    video: videoOf(wire, shop),
    prices: timedPriceOf(amounts, wire.end_time, money),
    rating: Math.min(5, Math.max(0, wire.rating)),
    reviewCount: wire.review_count,
    brand: decodeOption(raw['brand']),
    seller: decodeSeller(raw['store'], shop),
    breadcrumbs: decodeBreadcrumbs(raw),
    relatedCategories: decodeCategories(raw['current_categories'], shop),
    bundle: decodeBundleDeal(raw['bundle_deal']),
    attributes: decodeAttributes(raw['attribute']),
    variants,
    inStock: variants.length > 0 ? variants.some(({ quantity }) => quantity > 0) : wire.in_stock,
    warranty: wire.warranty,
    refundable: wire.refundable,
    vouchers: decodeVouchers(raw['vouchers'], money),
    places: decodeDeliveryPlaces(raw['shipping_rule'], money),
  }
}

function productPageTags({ brand, seller, breadcrumbs, relatedCategories }: ProductModel): string[] {
  return [
    ...brandTags(brand ? [brand] : []),
    ...(seller ? [`seller:${seller.slug}`] : []),
    ...categoryTags([...breadcrumbs, ...relatedCategories]),
  ]
}

/** Shared, so never sent with `user_id`. Deployed backends refuse unknown products in many ways; all mean absence. */
export const productEndpoint = definePublic({
  name: 'product',
  policy: 'product',
  absent: 'refusal',
  path: ({ id: productId }: { id: string }) => `product/${seg(productId)}`,
  query: ({ id: productId }) => ({ id: productId }),
  decode: (data, { shop }) => decodeProduct(data, shop),
  tags: ({ id: productId }, product) => [
    'product',
    `product:${productId}`,
    ...(product ? productPageTags(product) : []),
  ],
  changesAt: ({ prices, variants }) => priceEnds([{ prices }, ...variants]),
})

/** Uncached: a change was just refused, perhaps because of what the cached answer does not know yet. */
export const currentProductEndpoint = defineByToken({
  name: 'product',
  method: 'GET',
  path: productEndpoint.path,
  query: ({ id: productId }: { id: string }) => ({ id: productId }),
  decode: (data, { shop }) => decodeProduct(data, shop),
})

function tagsOf(data: unknown): string[] {
  const parts: unknown[] = typeof data === 'string' ? data.split(',') : Array.isArray(data) ? data : []
  const tags = parts.flatMap((part) => (typeof part === 'string' ? [part.trim()] : []))
  return [...new Set(tags.filter(Boolean))]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const TAG = /<\/?[a-z]/i

/** HTML as text. Not a sanitizer: the result may contain `<` and must never be used as HTML. */
function plainText(raw: string): string {
  if (!TAG.test(raw)) return raw
  const withoutTags = raw
    .replaceAll(/<br[^<>]*>|<\/(?:p|li|div|h\d|tr)>/gi, '\n')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
  const decoded = withoutTags.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
  return decoded
    .replaceAll(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

interface DescriptionModel {
  description: string | null
  /** Sanitized; null for plain text. */
  descriptionHtml: string | null
}

function descriptionOf(raw: string | null, shop: ShopInfo): DescriptionModel {
  if (raw === null || !TAG.test(raw)) return { description: raw, descriptionHtml: null }
  const html = cleanHtml(raw, shop)
  return { description: plainText(html) || null, descriptionHtml: html || null }
}
