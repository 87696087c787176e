import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'
import { createTestCatalog } from '../testing/test-catalog.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

test('tags are translated; a tag without a text keeps its name', async () => {
  const { data } = await backend.get('product/104', { headers: { language: 'fr' } })
  expect(data.tags).toBe('even,thing fr')
})

test('an attribute value has the price, stock and number of the first variant that has it', async () => {
  const { data } = await backend.get('product/104')
  const moment = { created_at: '2026-06-01T01:00:00.000000Z', updated_at: '2026-06-01T01:00:00.000000Z' }
  const ofSize = { attribute_id: 81, product_id: 104, ...moment }
  expect(data.attribute[0]).toEqual({
    id: 81,
    title: 'Size',
    ...moment,
    values: [
      {
        ...ofSize,
        id: 811,
        attribute_value_id: 811,
        title: 'S',
        inventory_id: 1040,
        quantity: 5,
        price: '0.00',
        sku: 'SKU-104',
      },
      {
        ...ofSize,
        id: 812,
        attribute_value_id: 812,
        title: 'M',
        inventory_id: 1041,
        quantity: 2,
        price: '25.50',
        sku: 'SKU-104',
      },
    ],
  })
  expect(data.attribute[1].values).toMatchObject([{ id: 821, inventory_id: 1040 }])
})

test('a product is in stock while one of its variants is', async () => {
  const catalog = createTestCatalog()
  const own = await createTestBackend({
    catalog: {
      ...catalog,
      products: catalog.products.map((product) => ({
        ...product,
        inventory: product.inventory.map((one, at) => ({ ...one, quantity: at === 0 ? 0 : one.quantity })),
      })),
    },
  })
  expect((await own.get('product/104')).data.in_stock).toBe(true)
  expect((await own.get('product/105')).data.in_stock).toBe(false)
  await own.close()
})

test('a product without variants has one inventory entry and no attributes', async () => {
  const { data } = await backend.get('product/105')
  expect(data).toMatchObject({
    attribute: [],
    inventory: [{ inventory_attributes: [] }],
    bundle_deal_id: '51',
    bundle_deal: { buy: 2, free: 1 },
  })
  expect(data).not.toHaveProperty('images')
  expect(data.product_image_names).toEqual([])
  expect((await backend.get('product/106')).data.in_stock).toBe(false)
})

test('a product contains nothing about the caller and no cost price', async () => {
  const user = await backend.signIn('detail@example.com')
  const asGuest = await backend.get('product/101')
  const asUser = await backend.get('product/101?user_id=1', { headers: user })
  expect(asUser.text).toBe(asGuest.text)
  expect(asGuest.data).not.toHaveProperty('purchased')
})

test.each(['1', 'abc', '-1', '1.5', '%00', '99999999999999999999'])('product/%s is not found', async (id) => {
  const { httpStatus, status, data, message } = await backend.get(`product/${id}`)
  expect({ httpStatus, status, data }).toEqual({ httpStatus: 200, status: 201, data: [message] })
})

test('reviews can be ordered; unknown columns, time zones and texts are ignored', async () => {
  const { data } = await backend.get('reviews/101?order_by=rating&type=asc')
  expect(data.all.data[0].rating).toBe(4)
  const odd = await backend.get('reviews/101?order_by=id;drop&type=sideways&time_zone=Mars/Base&q=text%203')
  expect(odd.data.all.data.map(({ id }: { id: number }) => id)).toEqual([904])
  expect((await backend.get('reviews/abc')).data.all.total).toBe(0)
})

test('suggestions: the sub-category, then the rest of the category, which is filled up on page 1', async () => {
  const { data } = await backend.get('suggested-products/101')
  expect(data.suggestion_1).toMatchObject({ per_page: 7, total: 19 })
  expect(data.suggestion_2.total).toBe(10)
  const ids = data.suggestion_1.data.map(({ id }: { id: number }) => id)
  expect(ids).not.toContain(101)
  expect(ids).toHaveLength(7)
  const lamp = await backend.get('suggested-products/104')
  expect(lamp.data.suggestion_2.data).toHaveLength(7)
  expect((await backend.get('suggested-products/104?page=2')).data.suggestion_2.data).toEqual([])
  expect((await backend.get('suggested-products/7')).status).toBe(201)
})

test('only the wider list of a small catalog is filled up with products of other categories', async () => {
  const small = await createTestBackend({ catalog: createTestCatalog(20) })
  const { data } = await small.get('suggested-products/104')
  const ids = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id)
  expect(ids(data.suggestion_1)).toEqual([120, 116, 112, 108])
  expect(data.suggestion_1.total).toBe(4)
  expect(ids(data.suggestion_2)).toEqual([119, 118, 117, 115, 114, 113, 111])
  await small.close()
})
