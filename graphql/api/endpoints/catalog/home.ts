import * as v from 'valibot'
import { definePublic } from '../../endpoint.ts'
import { cleanHtml } from '../../wire/sanitize.ts'
import { type ShopInfo, fileUrl } from '../../wire/shop-info.ts'
import { flagOr, id, listOf, optionalText, text } from '../../wire/wire.ts'
import { decodeCards, priceEnds, type ProductCardModel, productTags } from '../product/product-card.ts'
import { type BannerModel, decodeBanner, decodeBanners } from '../shop/banner.ts'
import { type BrandModel, decodeBrands, brandTags } from './brand.ts'
import { type CategoryModel, decodeCategories, categoryTags } from './category.ts'
import { decodeFlashSales, endsOf, type FlashSaleModel, flashSaleTags } from './flash-sale.ts'

export interface CollectionModel {
  id: string
  title: string
  slug: string
  products: ProductCardModel[]
}

export interface HomeModel {
  slides: BannerModel[]
  rightTop: BannerModel | null
  rightBottom: BannerModel | null
  banners: BannerModel[]
  flashSales: FlashSaleModel[]
  collections: CollectionModel[]
  featuredCategories: CategoryModel[]
  featuredBrands: BrandModel[]
  features: { detail: string; image: string | null }[]
}

const anything = v.optional(v.unknown(), null)
const sliderWire = v.object({ main: anything, right_top: anything, right_bottom: anything })
const collectionWire = v.object({
  id,
  title: text,
  slug: text,
  status: flagOr(true),
  product_collections: anything,
})
const featureWire = v.object({ detail: v.pipe(text, v.nonEmpty()), image: optionalText, status: flagOr(true) })
const homeWire = v.object({
  slider: v.fallback(sliderWire, { main: null, right_top: null, right_bottom: null }),
  banners: anything,
  flash_sales: anything,
  collections: listOf(collectionWire),
  featured_categories: anything,
  featured_brands: anything,
  site_features: listOf(featureWire),
})

/** Some backends send a list; only its first entry counts. */
function sideSlide(data: unknown, shop: ShopInfo): BannerModel | null {
  return decodeBanner(Array.isArray(data) ? data[0] : data, shop)
}

function collectionsOf(wire: v.InferOutput<typeof homeWire>['collections'], shop: ShopInfo): CollectionModel[] {
  const shown = wire.filter((collection) => collection.status)
  return shown
    .map(({ id: collectionId, title, slug, product_collections }) => ({
      id: collectionId,
      title,
      slug,
      products: decodeCards(product_collections, shop),
    }))
    .filter(({ products }) => products.length > 0)
}

function decodeHome(data: unknown, shop: ShopInfo): HomeModel {
  const wire = v.parse(homeWire, data)
  return {
    slides: decodeBanners(wire.slider.main, shop),
    rightTop: sideSlide(wire.slider.right_top, shop),
    rightBottom: sideSlide(wire.slider.right_bottom, shop),
    banners: decodeBanners(wire.banners, shop),
    flashSales: decodeFlashSales(wire.flash_sales, shop).filter(({ products }) => products.length > 0),
    collections: collectionsOf(wire.collections, shop),
    featuredCategories: decodeCategories(wire.featured_categories, shop),
    featuredBrands: decodeBrands(wire.featured_brands, shop),
    features: wire.site_features
      .filter(({ status }) => status)
      .map(({ detail, image }) => ({ detail: cleanHtml(detail, shop), image: fileUrl(shop, image) })),
  }
}

function homeTags({ flashSales, collections, featuredCategories, featuredBrands }: HomeModel): string[] {
  return [
    ...flashSaleTags(flashSales),
    ...collections.flatMap(({ id: collectionId, products }) => [
      `collection:${collectionId}`,
      ...productTags(products),
    ]),
    ...categoryTags(featuredCategories),
    ...brandTags(featuredBrands),
  ]
}

export const homeEndpoint = definePublic({
  name: 'home',
  policy: 'home',
  decode: (data, { shop }) => decodeHome(data, shop),
  tags: (_args, home) => ['home', ...(home ? homeTags(home) : [])],
  cards: ({ flashSales, collections }) => [...flashSales, ...collections].flatMap(({ products }) => products),
  changesAt: ({ flashSales, collections }) => [
    ...endsOf(flashSales),
    ...collections.flatMap(({ products }) => priceEnds(products)),
  ],
})
