import { type Catalogue, oneOf } from '../lib/catalog.ts'
import { expectData } from '../lib/expect.ts'
import { ask } from '../lib/visitor.ts'

const LISTING = `query ForeignListing($slug: String!) {
  listing(category: $slug) { products { items { id title price { current { amount } } } } }
}`
const PRODUCT = `query ForeignProduct($id: ID!) {
  product(id: $id) { title price { current { amount currency } } variants { id quantity } }
}`
const CART = 'query ForeignCart { viewer { cart { count } } }'

const aliases = (count: number): string =>
  `query ForeignAliases { ${Array.from({ length: count }, (_, at) => `a${at}: shop { serverTime }`).join(' ')} }`

export function readData({ categories, products }: Catalogue): void {
  expectData(ask('ForeignListing', LISTING, { slug: oneOf(categories).slug }), 'foreign listing')
  expectData(ask('ForeignProduct', PRODUCT, { id: oneOf(products).id }), 'foreign product')
  expectData(ask('ForeignCart', CART), 'foreign cart')
}

export function askTooMuch(): void {
  expectData(ask('ForeignAliases', aliases(30)), 'too many aliases', 'LIMIT_EXCEEDED')
  expectData(ask('ForeignSyntax', '{ shop {'), 'no document', 'GRAPHQL_PARSE_FAILED')
}
