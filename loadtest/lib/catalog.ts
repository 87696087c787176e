import { sendQuery, graphqlAnswer } from './visitor.ts'

export interface Goods {
  id: string
  slug: string
  variantId: string
}

export interface Catalog {
  categories: { slug: string; subCategory: string | null }[]
  products: { id: string; slug: string; title: string }[]
  goods: Goods[]
  words: string[]
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

interface ProductsData {
  products: { nodes: Catalog['products']; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}

interface ProductData {
  product: { attributes: object[]; variants: { id: string; quantity: number }[]; delivery: object | null } | null
}

const SHOP = `query LoadShop {
  shop { categories { slug children { slug } } about { slug } }
  flashSales { id }
}`
const PRODUCTS = `query LoadProducts($after: String) {
  products(first: 50, after: $after) { nodes { id slug title } pageInfo { hasNextPage endCursor } }
}`
const PRODUCT = `query LoadProduct($id: ID!) {
  product(id: $id) { attributes { id } variants { id quantity } delivery { days } }
}`

const MOST_PRODUCTS = 600
const MOST_ASKED = 80
/** A product that sells out during the test would make it fail. */
const ENOUGH = 20

function read<Data>(name: string, query: string, variables: object = {}): Data {
  const answer = sendQuery(name, query, variables)
  const { data, errors } = graphqlAnswer<Data>(answer)
  if (!data || errors) throw new Error(`The shop did not answer ${name}: ${errors?.[0]?.message ?? answer.status}`)
  return data
}

function goodsOf({ id, slug }: Catalog['products'][number]): Goods[] {
  const { product } = read<ProductData>('LoadProduct', PRODUCT, { id })
  const [variant, second] = product?.variants ?? []
  if (!product || !variant || second || product.attributes.length > 0) return []
  return variant.quantity >= ENOUGH && product.delivery ? [{ id, slug, variantId: variant.id }] : []
}

function readProducts(): Catalog['products'] {
  const found: Catalog['products'] = []
  let after: string | null = null
  do {
    const { products }: ProductsData = read('LoadProducts', PRODUCTS, { after })
    found.push(...products.nodes)
    after = products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null
  } while (after !== null && found.length < MOST_PRODUCTS)
  return found
}

export function readCatalog(): Catalog {
  const { shop, flashSales } = read<ShopData>('LoadShop', SHOP)
  const products = readProducts()
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
 * Picks by Zipf's law, as visitors do: the first is picked twice as often as the second, ten times as often as the
 * tenth. The logarithm approximates the inverse of the harmonic sum.
 */
export function popularOf<Value>(list: readonly Value[]): Value {
  return oneOf(list.slice(Math.floor((list.length + 1) ** Math.random()) - 1).slice(0, 1))
}

export function oneOf<Value>(list: readonly Value[]): Value {
  const value = list[Math.floor(Math.random() * list.length)]
  if (value === undefined) throw new Error('The catalog of the shop lacks what this journey needs.')
  return value
}

export function byShare<Value>(choices: readonly (readonly [share: number, value: Value])[]): Value {
  let left = Math.random() * choices.reduce((sum, [share]) => sum + share, 0)
  const chosen = choices.find(([share]) => (left -= share) < 0) ?? choices[0]
  if (!chosen) throw new Error('There is nothing to choose from.')
  return chosen[1]
}
