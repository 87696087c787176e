import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployedShop, HOME } from '../../testing/deployed-backend/deployed-shop.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const PRODUCT = 'query ($id: ID!) { product(id: $id) { images { url altText } optionPictures { valueId picture } } }'
const CART = '{ viewer { cart { lines { product { image { url } } } } } }'
const ORDER = 'query ($id: ID!) { viewer { order(id: $id) { lines { product { image { url } } } } } }'

const TEAPOT = String(48_210_000 + 8 * 37)

test.each([
  [2, null, 'round-teapot.webp', 'bowl.webp'],
  [3, [{ valueId: '5102', picture: 1 }], 'round-teapot-2.webp', 'round-teapot-2.webp'],
  [5, [{ valueId: '5102', picture: 1 }], 'round-teapot-2.webp', 'round-teapot-2.webp'],
] as const)('pictures of options at generation %i', async (generation, optionPictures, inCart, inOrder) => {
  const deployed = await createDeployedShop(generation)
  const buyer = createBuyer(deployed, createVisitor())
  expect((await buyer.run(PRODUCT, { id: TEAPOT })).product.optionPictures).toEqual(optionPictures)
  const line = await buyer.add(TEAPOT, 1, `${TEAPOT}1`)
  const { lines } = (await buyer.run(CART)).viewer.cart
  expect(lines[0].product.image.url).toContain(`/${inCart}`)
  await buyer.ship(await buyer.saveAddress({ ...HOME, country: 'FR' }), [line])
  const { order } = await buyer.place({ idempotencyKey: `picture-at-${generation}` })
  const placed = (await buyer.run(ORDER, { id: order.id })).viewer.order
  expect(placed.lines[0].product.image.url).toContain(`/${inOrder}`)
  await deployed.close()
})

test('a product has the picture of each option', async () => {
  const { product } = await createBuyer(shop, createVisitor()).run(PRODUCT, { id: '104' })
  expect(product.optionPictures).toEqual([{ valueId: '812', picture: 1 }])
  expect(product.images[1].url).toMatch(/product-104-2\.webp$/)
  expect(product.images.map(({ altText }: { altText: string }) => altText)).toEqual(['Product 104', 'Product 104, M'])
})

test('pictures have the title of what they belong to as their alternative text, in the language of the request', async () => {
  const query =
    '{ a: product(id: 104) { title image { altText } } listing { products { items { title image { altText } } } } }'
  for (const locale of ['en', 'ar'] as const) {
    const { data } = await shop.ask(query, {}, createVisitor({ locale }))
    const all = [data.a, ...data.listing.products.items]
    expect(all.map(({ image }) => image.altText)).toEqual(all.map(({ title }) => title))
  }
})

test.each([
  ['1040', /product-104\.webp$/],
  ['1041', /product-104-2\.webp$/],
])('cart and order show the picture of variant %s', async (variantId, file) => {
  const buyer = createBuyer(shop, createVisitor())
  const line = await buyer.add('104', 1, variantId)
  const image = { url: expect.stringMatching(file) }
  expect((await buyer.run(CART)).viewer.cart.lines).toEqual([{ product: { image } }])
  await buyer.ship(await buyer.saveAddress(), [line])
  const { order } = await buyer.place({ idempotencyKey: `picture-of-${variantId}` })
  expect((await buyer.run(ORDER, { id: order.id })).viewer.order.lines).toEqual([{ product: { image } }])
})
