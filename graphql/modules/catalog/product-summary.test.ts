import { isInterfaceType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopSchema } from '../../schema.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const SUMMARY = 'fragment Summary on ProductSummary { id slug title image { thumbnail } }'
const OPTIONS = 'options { attributeId attribute valueId value }'

function typesWith(name: string): string[] {
  const schema = createShopSchema()
  const type = schema.getType(name)
  return isInterfaceType(type) ? schema.getPossibleTypes(type).map((found) => found.name) : []
}

test('all types of products share an interface', () => {
  expect(typesWith('ProductSummary').sort()).toEqual(['CartProduct', 'OrderProduct', 'Product', 'ProductCard'])
  expect(typesWith('CatalogProduct').sort()).toEqual(['Product', 'ProductCard'])
})

test('one fragment reads a product in a list, on its page, in a cart, and in an order', async () => {
  const buyer = createBuyer(shop, createVisitor())
  const orderId = await buyer.buy('107')
  await buyer.add('107')
  const { product, products, viewer } = await buyer.run(
    `query ($id: ID!) {
      product(id: "107") { ...Summary ...Tile }
      products(ids: ["107"]) { nodes { ...Summary ...Tile } }
      viewer { cart { lines { product { ...Summary } } } order(id: $id) { lines { product { ...Summary } } } }
    }
    ${SUMMARY}
    fragment Tile on CatalogProduct { badge language price { current { amount } } rating reviewCount inStock brand { id } }`,
    { id: orderId },
  )
  const { thumbnail } = product.image
  expect(product).toMatchObject({ id: '107', slug: 'product-107', title: 'Product 107' })
  expect(products.nodes).toEqual([{ ...product, inStock: expect.anything() }])
  const summary = { id: '107', slug: 'product-107', title: 'Product 107', image: { thumbnail } }
  expect(viewer.cart.lines).toEqual([{ product: summary }])
  expect(viewer.order.lines).toEqual([{ product: summary }])
})

test('the main picture of a product is the first of all', async () => {
  const { data } = await shop.ask('{ product(id: "104") { image { url } images { url } } }')
  expect(data.product.image).toEqual(data.product.images[0])
})

test('a variant names its attribute values by ids and words, as in a cart', async () => {
  const buyer = createBuyer(shop, createVisitor())
  await buyer.add('104', 1, '1041')
  const { product, viewer } = await buyer.run(
    `{ product(id: "104") { variants { id attributeValueIds ${OPTIONS} } }
      viewer { cart { lines { variant { id ${OPTIONS} } } } } }`,
  )
  const variant = product.variants.find(({ id }: { id: string }) => id === '1041')
  const options = [
    { attributeId: '81', attribute: 'Size', valueId: '812', value: 'M' },
    { attributeId: '82', attribute: 'Color', valueId: '821', value: 'Red' },
  ]
  expect(variant).toEqual({ id: '1041', attributeValueIds: ['812', '821'], options })
  expect(viewer.cart.lines[0].variant).toEqual({ id: '1041', options })
})

test('a product without attributes has one variant without options', async () => {
  const { data } = await shop.ask(`{ product(id: "107") { variants { attributeValueIds ${OPTIONS} } } }`)
  expect(data.product.variants).toEqual([{ attributeValueIds: [], options: [] }])
})
