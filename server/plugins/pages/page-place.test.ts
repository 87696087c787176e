import { expect, test } from 'vitest'
import { destinationOf } from './destination-of.ts'
import { placeOf } from './page-place.ts'

async function placeAt(address: string) {
  const url = new URL(address, 'https://shop.test')
  return placeOf(url, await destinationOf(url.pathname))
}

test.each([
  ['/fr/brands?page=2&utm_source=mail', '/fr/brands?page=2', 'pages'],
  ['/category/clothes', '/category/clothes', 'pages'],
  ['/category/clothes?rating=4&page=2', '/category/clothes?page=2&rating=4', 'choices'],
  ['/search', '/search', 'choices'],
  ['/search?q=tea', '/search?q=tea', 'choices'],
])('%s is kept as %s, among the %s', async (address, key, budget) => {
  const place = await placeAt(address)
  expect(place?.budget).toBe(budget)
  const [kept, wanted] = [place?.key ?? '', key].map((text) => new URL(text, 'https://shop.test'))
  expect(kept?.pathname).toBe(wanted?.pathname)
  expect([...(kept?.searchParams ?? [])].toSorted()).toEqual([...(wanted?.searchParams ?? [])].toSorted())
})

test.each(['/cart', '/user/profile', '/nothing-is-here', '/category/clothes/', '/category/cl%6Fthes'])(
  '%s is not kept',
  async (address) => {
    expect(await placeAt(address)).toBeNull()
  },
)
