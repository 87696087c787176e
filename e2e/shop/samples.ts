import type { APIRequestContext } from '@playwright/test'
import { ask } from './api.ts'

/** Sample products and pages of the running shop, found by queries because its data may change. */
export interface Samples {
  category: string
  subCategory: string
  /** A product with variants, several in stock, and no sale that might end. */
  variantProduct: SampleProduct
  plainProduct: SampleProduct
  flashSale: string
  /** Without repetition; at least one. */
  sellers: NamedSample[]
  /** For pages such as `/{slug}/brand?brand={id}`. */
  brand: NamedSample
  collection: NamedSample
  slide: NamedSample
  filter: NamedSample
  pages: string[]
  /** Without variants, shipped everywhere, well stocked: for journeys that buy. */
  buyable: BuyableProduct[]
  /** As above with little stock: one for each journey that sells a product out. */
  scarce: BuyableProduct[]
  /** Ships to few regions only. */
  regional: BuyableProduct
}

interface NamedSample {
  id: string
  slug: string
}

export interface SampleProduct {
  id: string
  slug: string
  title: string
}

export interface BuyableProduct extends SampleProduct {
  variantId: string
  stock: number
  /** In minor units. */
  price: number
  canBeReturned: boolean
}

interface ShopData {
  shop: {
    categories: { slug: string; children: { slug: string }[] }[]
    services: { slug: string }[]
    about: { slug: string }[]
  }
  flashSales: { id: string }[]
  home: { slides: (NamedSample & { url: string | null })[] }
  listing: { facets: { brands: NamedSample[]; collections: NamedSample[] }; products: { items: SampleProduct[] } }
  more: { products: { items: SampleProduct[] } }
}

const SHOP = `{
  shop { categories { slug children { slug } } services { slug } about { slug } }
  flashSales { id }
  home { slides { id slug url } }
  listing { facets { brands { id slug } collections { id slug } } products { items { id slug title } } }
  more: listing(page: 2) { products { items { id slug title } } }
}`

interface ProductData {
  product: {
    seller: NamedSample | null
    attributes: { values: { id: string }[] }[]
    variants: { id: string; quantity: number; price: { current: { amount: number } } }[]
    delivery: { days: number } | null
    refundable: boolean
  }
}

const PRODUCT = `query Sample($id: ID!) {
  product(id: $id) {
    seller { id slug }
    attributes { values { id } }
    variants { id quantity price { current { amount } } }
    delivery(country: "JP", state: "13") { days }
    refundable
  }
}`

function found<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The shop's catalogue holds no ${what}.`)
  return value
}

interface Detail {
  item: SampleProduct
  data: ProductData
}

/** The item at an index modulo the length. */
export function nth<Value>(list: readonly Value[], index: number): Value {
  return found(list[index % list.length], 'such product')
}

/** Has enough stock of every variant for a few purchases. */
function isPlentiful({ product }: ProductData): boolean {
  return product.variants.every(({ quantity }) => quantity >= 3)
}

/** Unused products without variants, by shipping range and stock. */
function goods(details: readonly Detail[]): Pick<Samples, 'buyable' | 'scarce' | 'regional'> {
  const single = details.flatMap(({ item, data: { product } }) => {
    const [variant, second] = product.variants
    if (!variant || second || product.attributes.length > 0) return []
    const { id: variantId, quantity: stock, price } = variant
    const { refundable: canBeReturned, delivery } = product
    return [{ ...item, variantId, stock, price: price.current.amount, canBeReturned, isRegional: delivery === null }]
  })
  return {
    buyable: single.filter(({ isRegional, stock }) => !isRegional && stock >= 40),
    scarce: single.filter(({ isRegional, stock }) => !isRegional && stock >= 2 && stock < 40),
    regional: found(
      single.find(({ isRegional, stock }) => isRegional && stock >= 10),
      'product that is not sent far',
    ),
  }
}

const FILTER = 'query Filter($id: ID!) { listing(filter: $id) { source { slug } } }'

async function filterOf(request: APIRequestContext, details: readonly Detail[]): Promise<NamedSample> {
  const values = details.flatMap(({ data }) => data.product.attributes.flatMap((attribute) => attribute.values))
  const { id } = found(values[0], 'attribute with values')
  const { listing } = await ask<{ listing: { source: { slug: string } } }>(request, FILTER, { id })
  return { id, slug: listing.source.slug }
}

function sellersOf(details: readonly Detail[]): NamedSample[] {
  const sellers = details.flatMap(({ data }) => data.product.seller ?? [])
  const byId = new Map(sellers.map((seller) => [seller.id, seller]))
  return found(byId.size > 0 ? [...byId.values()] : null, 'seller')
}

export async function findSamples(request: APIRequestContext): Promise<Samples> {
  const { shop, home, flashSales, listing, more } = await ask<ShopData>(request, SHOP)
  const details: Detail[] = []
  for (const item of [...listing.products.items, ...more.products.items]) {
    details.push({ item, data: await ask<ProductData>(request, PRODUCT, { id: item.id }) })
  }
  const plentiful = details.filter(({ data }) => isPlentiful(data))
  const category = found(
    shop.categories.find(({ children }) => children.length > 0),
    'category with sub-categories',
  )
  const plain = found(
    plentiful.find(({ data }) => data.product.attributes.length === 0),
    'product without variants',
  )
  return {
    category: category.slug,
    subCategory: found(category.children[0], 'sub-category').slug,
    variantProduct: found(
      plentiful.find(({ data }) => data.product.attributes.length > 0),
      'product with variants',
    ).item,
    plainProduct: plain.item,
    flashSale: found(flashSales[0], 'flash sale').id,
    brand: found(listing.facets.brands[0], 'brand'),
    collection: found(listing.facets.collections[0], 'collection'),
    slide: found(
      home.slides.find(({ url }) => url === null),
      'slide with products',
    ),
    filter: await filterOf(request, details),
    sellers: sellersOf(details),
    pages: [...shop.services, ...shop.about].map(({ slug }) => slug),
    ...goods(details.filter((detail) => detail !== plain)),
  }
}
