import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const ROWS = 'sale { products { id } } collections { products { id } }'
type Products = { products: { id: string }[] }
interface Showcase {
  sale: Products | null
  collections: Products[]
  discover: { items: { id: string }[]; pageInfo: { pageCount: number } }
}

async function showcase(page: number): Promise<Showcase> {
  const { data, errors } = await shop.ask(
    `{ home { showcase { ${ROWS} discover(page: ${page}) { items { id } pageInfo { pageCount } } } } }`,
  )
  expect(errors).toBeUndefined()
  return data.home.showcase
}

const idsOf = ({ sale, collections, discover }: Showcase) =>
  [...(sale ? [sale] : []), ...collections]
    .flatMap(({ products }) => products)
    .concat(discover.items)
    .map(({ id }) => id)

test('the home page shows no product twice on any page of its discovered products', async () => {
  for (const page of [1, 2]) {
    const ids = idsOf(await showcase(page))
    expect(ids.length).toBeGreaterThan(10)
    expect(new Set(ids).size, `page ${page}`).toBe(ids.length)
  }
})

test('the second page starts with what the short first page leaves out', async () => {
  const [first, second] = [await showcase(1), await showcase(2)]
  expect(first.discover.items).toHaveLength(10)
  expect(second.discover.pageInfo.pageCount).toBe(2)
  const { data } = await shop.ask('{ one: discover(page: 1) { items { id } } two: discover(page: 2) { items { id } } }')
  const all: string[] = [...data.one.items, ...data.two.items].map(({ id }) => id)
  const shown = new Set([...idsOf(first), ...idsOf(second)])
  expect(all.filter((id) => !shown.has(id))).toEqual([])
  const discovered = [...first.discover.items, ...second.discover.items].map(({ id }) => id)
  expect(discovered).toEqual(all.filter((id) => discovered.includes(id)))
})

test('every running sale and every collection is shown or linked', async () => {
  const { data } = await shop.ask(`{ home { flashSales { id } collections { id }
    showcase { sale { id } otherSales { id } collections { id } otherCollections { id } } } }`)
  const { flashSales, collections, showcase: shown } = data.home
  const sorted = (lists: { id: string }[]) => lists.map(({ id }) => id).toSorted()
  expect(sorted([...(shown.sale ? [shown.sale] : []), ...shown.otherSales])).toEqual(sorted(flashSales))
  expect(sorted([...shown.collections, ...shown.otherCollections])).toEqual(sorted(collections))
})
