import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployedShop } from '../../testing/deployed-backend/deployed-shop.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

interface Card {
  id: string
  inStock: boolean | null
}

const LISTING = '{ listing(query: "product") { products { items { id inStock } } } }'
const SEARCH = '{ suggestions(text: "product 10") { products { id inStock } } }'
const SALES = '{ flashSales { products { id inStock } } }'
const SIMILAR = '{ suggestedProducts(productId: "104") { similar { items { id inStock } } } }'
const WISHED = '{ viewer { wishlist { items { product { id inStock } } } } }'

test('listings, search, sales, and suggestions mark exactly the sold-out products', async () => {
  const buyer = createBuyer(shop, createVisitor())
  const cards: Card[] = [
    ...(await buyer.run(LISTING)).listing.products.items,
    ...(await buyer.run(SEARCH)).suggestions.products,
    ...(await buyer.run(SALES)).flashSales.flatMap(({ products }: { products: Card[] }) => products),
    ...(await buyer.run(SIMILAR)).suggestedProducts.similar.items,
  ]
  const soldOut = new Set(cards.filter(({ inStock }) => inStock === false).map(({ id }) => id))
  expect([...soldOut]).toEqual(['106'])
  expect(cards.every(({ inStock }) => inStock !== null)).toBe(true)
})

test('the wish list marks sold-out products', async () => {
  const buyer = createBuyer(shop, await signedInVisitor(shop, 'ada@example.com'))
  for (const id of ['101', '106']) {
    await buyer.run('mutation ($id: ID!) { toggleWishlist(productId: $id) { userErrors { message } } }', { id })
  }
  const { items } = (await buyer.run(WISHED)).viewer.wishlist
  const stock = items.map(({ product }: { product: Card }) => [product.id, product.inStock])
  expect(Object.fromEntries(stock)).toEqual({ 101: true, 106: false })
})

test('stock is null if the backend does not announce it', async () => {
  const deployed = await createDeployedShop(3)
  const { data } = await deployed.ask('{ listing { products { items { inStock } } } }')
  expect(new Set(data.listing.products.items.map(({ inStock }: Card) => inStock))).toEqual(new Set([null]))
  await deployed.close()
})
