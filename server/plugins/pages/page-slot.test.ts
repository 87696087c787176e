import { expect, test } from 'vitest'
import { destinationOf } from './destination-of.ts'
import { slotOf } from './page-slot.ts'

async function slotAt(address: string) {
  const url = new URL(address, 'https://shop.test')
  return slotOf(url, await destinationOf(url.pathname))
}

test.each([
  ['/fr/brands?page=2&utm_source=mail', '/fr/brands?page=2', 'catalog'],
  ['/category/clothes', '/category/clothes', 'catalog'],
  ['/category/clothes?rating=4&page=2', '/category/clothes?page=2&rating=4', 'choices'],
  ['/search', '/search', 'choices'],
  ['/search?q=tea', '/search?q=tea', 'choices'],
  ['/category/clothes?sortby=featured&rating=9&min=0', '/category/clothes', 'catalog'],
  ['/category/clothes?min=30&max=20', '/category/clothes?min=20&max=30', 'choices'],
  ['/shop/main-store?sortby=junk&page=02', '/shop/main-store?page=2', 'catalog'],
])('%s is kept as %s, among the %s', async (address, key, budget) => {
  const slot = await slotAt(address)
  expect(slot?.budget).toBe(budget)
  const [kept, wanted] = [slot?.key ?? '', key].map((text) => new URL(text, 'https://shop.test'))
  expect(kept?.pathname).toBe(wanted?.pathname)
  expect([...(kept?.searchParams ?? [])].toSorted()).toEqual([...(wanted?.searchParams ?? [])].toSorted())
})

test.each(['/', '/brands', '/category/clothes', '/flash-sale/1', '/shop/main-store'])(
  'malformed page numbers of %s are the first page',
  async (path) => {
    for (const number of ['1', '0', '01', 'zz1', '1e1', '1.5', '-2', '%D9%A2', '9'.repeat(20), 'z'.repeat(5_000)])
      expect(await slotAt(`${path}?page=${number}`), number).toEqual({ key: path, budget: 'catalog' })
  },
)

test.each([
  '/cart',
  '/user/profile',
  '/nothing-is-here',
  '/category/clothes/',
  '/category/cl%6Fthes',
  '/anything/product/101',
])('%s is not kept', async (address) => {
  expect(await slotAt(address)).toBeNull()
})
