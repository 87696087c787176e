import { expect, onTestFinished, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'

const PRICE = 'price { current { amount } original { amount } flashEndsAt }'
const ALL = `{ flashSales { id title endsAt products { id ${PRICE} } } product(id: "103") { ${PRICE} }
  listing(query: "product 103") { products { items { ${PRICE} } } } }`
const ONE = `query ($id: ID!) { flashSale(id: $id) { title endsAt products { items { id ${PRICE} } pageInfo { total }
  } } }`

async function openShop() {
  const shop = await createTestShop()
  onTestFinished(() => shop.close())
  return shop
}

// @2.10.10
test('a running sale changes the price everywhere', async () => {
  const shop = await openShop()
  const { data } = await shop.ask(ALL)
  const [sale] = data.flashSales
  const price = { current: { amount: 750 }, original: { amount: 1300 }, flashEndsAt: sale.endsAt }
  expect(sale).toMatchObject({ id: '601', title: 'Night sale', products: [{ id: '103', price }] })
  expect(data.product.price).toEqual(price)
  expect(data.listing.products.items[0].price).toEqual(price)
  expect((await shop.ask(ONE, { id: '601' })).data.flashSale).toMatchObject({
    title: 'Night sale',
    products: { items: [{ id: '103', price }], pageInfo: { total: 1 } },
  })
})

test('a sale ends on time, even during a backend outage', async () => {
  const shop = await openShop()
  const { data: before } = await shop.ask(ALL)
  const left = Date.parse(before.flashSales[0].endsAt) - Date.UTC(2026, 5, 1, 1)
  shop.advance(left - 60_000)
  await shop.ask(ALL)
  shop.backend.faults.set({ path: '*', mode: 'status', status: 500 })
  shop.advance(60_001)
  const { data, errors } = await shop.ask(`{ product(id: "103") { ${PRICE} } }`)
  expect({ data, errors }).toEqual({
    data: { product: { price: { current: { amount: 1300 }, original: null, flashEndsAt: null } } },
    errors: undefined,
  })
})

test('an ended or unknown sale has no page', async () => {
  const shop = await openShop()
  expect((await shop.ask(ONE, { id: '999' })).data.flashSale).toBeNull()
  expect((await shop.ask(ONE, { id: 'x' })).data.flashSale).toBeNull()
})
