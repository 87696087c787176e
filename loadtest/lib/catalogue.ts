import { ask, told } from './visitor.ts'

/** A product that can be bought without choosing anything. */
export interface Goods {
  id: string
  slug: string
  variantId: string
}

/** What there is to visit, asked of the shop before the load begins: its data may be anybody's. */
export interface Catalogue {
  categories: { slug: string; subCategory: string | null }[]
  products: { id: string; slug: string; title: string }[]
  goods: Goods[]
  /** Words of titles. */
  words: string[]
  /** A content page; null where the shop has none. */
  page: string | null
  flashSale: string | null
}

interface ShopData {
  shop: {
    categories: { slug: string; children: { slug: string }[] }[]
    about: { slug: string }[]
  }
  flashSales: { id: string }[]
}

interface ListingData {
  listing: { products: { items: Catalogue['products'] } }
}

interface ProductData {
  product: { attributes: object[]; variants: { id: string; quantity: number }[]; delivery: object | null } | null
}

const SHOP = `query LoadShop {
  shop { categories { slug children { slug } } about { slug } }
  flashSales { id }
}`
const LISTING = 'query LoadListing($page: Int!) { listing(page: $page) { products { items { id slug title } } } }'
const PRODUCT = `query LoadProduct($id: ID!) {
  product(id: $id) { attributes { id } variants { id quantity } delivery { days } }
}`

const LISTS = 25
/** Products that are asked whether they can be bought without choosing anything. */
const MOST_ASKED = 80
/** Orders take pieces; a product that is nearly sold out would end a test for reasons of its own. */
const ENOUGH = 20

function read<Data>(name: string, query: string, variables: object = {}): Data {
  const answer = ask(name, query, variables)
  const { data, errors } = told<Data>(answer)
  if (!data || errors) throw new Error(`The shop did not answer ${name}: ${errors?.[0]?.message ?? answer.status}`)
  return data
}

function goodsOf({ id, slug }: Catalogue['products'][number]): Goods[] {
  const { product } = read<ProductData>('LoadProduct', PRODUCT, { id })
  const [variant, second] = product?.variants ?? []
  if (!product || !variant || second || product.attributes.length > 0) return []
  return variant.quantity >= ENOUGH && product.delivery ? [{ id, slug, variantId: variant.id }] : []
}

/** @throws where the shop has no products, or does not answer */
export function readCatalogue(): Catalogue {
  const { shop, flashSales } = read<ShopData>('LoadShop', SHOP)
  const products = Array.from({ length: LISTS }, (_, at) => at + 1).flatMap(
    (page) => read<ListingData>('LoadListing', LISTING, { page }).listing.products.items,
  )
  if (products.length === 0) throw new Error('The shop has no products.')
  const words = products.flatMap(({ title }) => title.split(/\s+/).filter((word) => /^[^\s\d.,&()–-]{4,}$/.test(word)))
  return {
    categories: shop.categories.map(({ slug, children: [child] }) => ({ slug, subCategory: child?.slug ?? null })),
    products,
    goods: products.slice(0, MOST_ASKED).flatMap(goodsOf),
    words: [...new Set(words)],
    page: shop.about[0]?.slug ?? null,
    flashSale: flashSales[0]?.id ?? null,
  }
}

/**
 * One of a list by Zipf's law: the first is asked for twice as often as the second and ten times as often as the tenth,
 * as products of a shop are. The inverse of the harmonic sum, which the logarithm comes close to.
 */
export function popularOf<Value>(list: readonly Value[]): Value {
  return oneOf(list.slice(Math.floor((list.length + 1) ** Math.random()) - 1).slice(0, 1))
}

/** One of a list, at random. @throws where it is empty */
export function oneOf<Value>(list: readonly Value[]): Value {
  const value = list[Math.floor(Math.random() * list.length)]
  if (value === undefined) throw new Error('The catalogue of the shop lacks what this journey needs.')
  return value
}

/** One of several values at random, each as often as its share says. */
export function byShare<Value>(choices: readonly (readonly [share: number, value: Value])[]): Value {
  let left = Math.random() * choices.reduce((sum, [share]) => sum + share, 0)
  const chosen = choices.find(([share]) => (left -= share) < 0) ?? choices[0]
  if (!chosen) throw new Error('There is nothing to choose from.')
  return chosen[1]
}
