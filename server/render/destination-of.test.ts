import { expect, test } from 'vitest'
import { destinationOf } from './load-page.ts'

test.each([
  ['/', 'home', 'en', {}],
  ['/fr/product/tea/101', 'product', 'fr', { slug: 'tea', id: '101' }],
  ['/cart/', 'cart', 'en', {}],
])('%s is the page %s in %s', async (pathname, route, locale, params) => {
  const destination = await destinationOf(pathname)
  expect(destination?.matched).toMatchObject({ name: route, locale, params })
  expect(destination?.page.route).toBe(route)
})

test.each(['/nothing/is/here', '/product/tea/none', '//cart', '/\\cart', 'cart', ''])(
  '%j is not a page of the shop',
  async (pathname) => {
    expect(await destinationOf(pathname)).toBeNull()
  },
)
