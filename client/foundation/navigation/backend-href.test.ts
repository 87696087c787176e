import { expect, test } from 'vitest'
import { backendHref } from './backend-href.ts'

test('adds the language to paths of this shop, once', () => {
  expect(backendHref('/flash-sale', 'ar')).toBe('/ar/flash-sale')
  expect(backendHref('/', 'fr')).toBe('/fr')
  expect(backendHref('/tr/brands', 'fr')).toBe('/tr/brands')
  expect(backendHref('/brands', 'en')).toBe('/brands')
})

test.each(['https://social.example/souk', 'mailto:hello@shop.example', 'tel:+123', '#reviews'])(
  'leaves %s unchanged',
  (url) => {
    expect(backendHref(url, 'ar')).toBe(url)
  },
)

test.each(['javascript:alert(1)', '//cdn.example/x', 'relative', ''])('replaces %j with the home page', (url) => {
  expect(backendHref(url, 'ar')).toBe('/ar')
})
