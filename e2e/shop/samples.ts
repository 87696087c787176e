import type { APIRequestContext } from '@playwright/test'
import { ask } from './api.ts'

/** Things of the running shop that the tests go to; found by asking it, as its data may change. */
export interface Samples {
  category: string
  subCategory: string
  /** A product with choosable attributes, several pieces in stock and no sale that might end. */
  variantProduct: SampleProduct
  plainProduct: SampleProduct
  flashSale: string
  seller: string
  /** Of pages of their own: `/{slug}/brand?brand={id}` and the like. */
  brand: NamedSample
  collection: NamedSample
  slide: NamedSample
  /** A value of an attribute. */
  filter: NamedSample
  pages: string[]
  /** Without variants, sent to every country, many in stock: what journeys buy. */
  buyable: BuyableProduct[]
  /** As above, but few are left: what a journey buys up, one for each. */
  scarce: BuyableProduct[]
  /** Cannot be sent far. */
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
}

const SHOP = `{
  shop { categories { slug children { slug } } services { slug } about { slug } }
  flashSales { id }
  home { slides { id slug url } }
  listing { facets { brands { id slug } collections { id slug } } products { items { id slug title } } }
}`

interface ProductData {
  product: {
    seller: { slug: string } | null
    attributes: { values: { id: string }[] }[]
    variants: { id: string; quantity: number; price: { current: { amount: number } } }[]
    delivery: { days: number } | null
  }
}

const PRODUCT = `query Sample($id: ID!) {
  product(id: $id) {
    seller { slug }
    attributes { values { id } }
    variants { id quantity price { current { amount } } }
    delivery(country: "JP", state: "13") { days }
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

/** One of a list, by its place; begins anew at its end. */
export function nth<Value>(list: readonly Value[], index: number): Value {
  return found(list[index % list.length], 'such product')
}

/** Has enough of every variant to be bought a few times. */
function isPlentiful({ product }: ProductData): boolean {
  return product.variants.every(({ quantity }) => quantity >= 3)
}

/** Products without variants that are not used otherwise, by how far they go and how many there are. */
function goods(details: readonly Detail[]): Pick<Samples, 'buyable' | 'scarce' | 'regional'> {
  const single = details.flatMap(({ item, data: { product } }) => {
    const [variant, second] = product.variants
    if (!variant || second || product.attributes.length > 0) return []
    const { id: variantId, quantity: stock, price } = variant
    return [{ ...item, variantId, stock, price: price.current.amount, isRegional: product.delivery === null }]
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

export async function findSamples(request: APIRequestContext): Promise<Samples> {
  const { shop, home, flashSales, listing } = await ask<ShopData>(request, SHOP)
  const details: Detail[] = []
  for (const item of listing.products.items) {
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
    seller: found(details.find(({ data }) => data.product.seller)?.data.product.seller, 'seller').slug,
    pages: [...shop.services, ...shop.about].map(({ slug }) => slug),
    ...goods(details.filter((detail) => detail !== plain)),
  }
}
