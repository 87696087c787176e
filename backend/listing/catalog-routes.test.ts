import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const idsOf = (products: { id: number }[]) => products.map(({ id }) => id)

test('the catalog is read in the order of ids, from the last one on', async () => {
  const ids: number[] = []
  for (let after = 0, isMore = true; isMore; after = ids.at(-1) ?? 0) {
    const { data } = await backend.get(`catalog?after=${after}&per_page=7`)
    expect(data.products.length).toBeLessThanOrEqual(7)
    ids.push(...idsOf(data.products))
    isMore = data.has_more
  }
  expect(ids).toHaveLength(40)
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
})

test('products are found by id in the requested order, without unknown ones', async () => {
  const { data } = await backend.get('catalog?ids=104,999999,101')
  expect({ ...data, products: idsOf(data.products) }).toEqual({ products: [104, 101], has_more: false })
})

test.each([
  ['products?per_page=50', 'result', 50, 40],
  ['products?per_page=7&page=6', 'result', 7, 5],
  ['all?category=clothes&per_page=7', 'result', 7, 7],
  ['store?slug=corner&per_page=7', 'result', 7, 7],
  ['products?per_page=51', 'result', 30, 30],
  ['products?per_page=0', 'result', 30, 30],
  ['products?per_page=x', 'result', 30, 30],
  ['reviews/101?per_page=1&order_by=created_at', 'all', 1, 1],
])('%s has pages of the size %3$i', async (path, key, perPage, found) => {
  const { data } = await backend.get(path)
  expect(data[key].per_page).toBe(perPage)
  expect(data[key].data).toHaveLength(found)
})

test.each(['brands', 'categories'])('%s takes a page size', async (path) => {
  const { data } = await backend.get(`${path}?per_page=1&page=2`)
  expect({ size: data.per_page, page: data.current_page, from: data.from, found: data.data.length }).toEqual({
    size: 1,
    page: 2,
    from: 2,
    found: 1,
  })
})

test('cards have brand, stock, and number of variants', async () => {
  const { data } = await backend.get('catalog?ids=104,106')
  const detail = (await backend.get('product/104')).data
  const stock = detail.inventory.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)
  expect(data.products[0]).toMatchObject({
    brand: { id: detail.brand.id, title: detail.brand.title, slug: `brand-${detail.brand.id}` },
    stock,
    in_stock: true,
    variant_count: detail.inventory.length,
  })
  expect(data.products[1]).toMatchObject({ stock: 0, in_stock: false })
})

test('facets count what their values would list, with the other filters', async () => {
  const { data } = await backend.get('facet-counts?category=clothes&rating=0&brand=31')
  const listed = async (query: string) => (await backend.get(`all?category=clothes&${query}`)).data.result.total
  for (const { id, count } of data.brands) expect(count).toBe(await listed(`brand=${id}`))
  for (const { id, count } of data.shipping) expect(count).toBe(await listed(`brand=31&shipping=${id}`))
  for (const { id, count } of data.collections) expect(count).toBe(await listed(`brand=31&collection=${id}`))
  expect(data.brands.length).toBeGreaterThan(1)
})
