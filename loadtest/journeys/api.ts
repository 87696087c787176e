import { type Catalog, oneOf } from '../lib/catalog.ts'
import { expectData } from '../lib/expect.ts'
import { sendQuery } from '../lib/visitor.ts'

const LISTING = `query ApiListing($slug: String!) {
  listing(category: $slug) { products { items { id title price { current { amount } } } } }
}`
const PRODUCT = `query ApiProduct($id: ID!) {
  product(id: $id) { title price { current { amount currency } } variants { id quantity } }
}`
const CART = 'query ApiCart { viewer { cart { count } } }'

const aliases = (count: number): string =>
  `query ApiAliases { ${Array.from({ length: count }, (_, at) => `a${at}: shop { serverTime }`).join(' ')} }`

export function readListing({ categories }: Catalog): boolean {
  return expectData(sendQuery('ApiListing', LISTING, { slug: oneOf(categories).slug }), 'API listing')
}

export function readData(catalog: Catalog): void {
  const { products } = catalog
  readListing(catalog)
  expectData(sendQuery('ApiProduct', PRODUCT, { id: oneOf(products).id }), 'API product')
  expectData(sendQuery('ApiCart', CART), 'API cart')
}

export function askTooMuch(): void {
  expectData(sendQuery('ApiAliases', aliases(30)), 'too many aliases', 'LIMIT_EXCEEDED')
  expectData(sendQuery('ApiSyntax', '{ shop {'), 'invalid document', 'GRAPHQL_PARSE_FAILED')
}
