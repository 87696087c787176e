import { expect, test } from 'vitest'
import { backendHref } from './backend-href.ts'

test('paths of this shop get the language, once', () => {
  expect(backendHref('/flash-sale', 'ar')).toBe('/ar/flash-sale')
  expect(backendHref('/', 'fr')).toBe('/fr')
  expect(backendHref('/tr/brands', 'fr')).toBe('/tr/brands')
  expect(backendHref('/brands', 'en')).toBe('/brands')
})

test.each(['https://social.example/souk', 'mailto:hello@shop.example', 'tel:+123', '#reviews'])(
  '%s stays as it is',
  (url) => {
    expect(backendHref(url, 'ar')).toBe(url)
  },
)

test.each(['javascript:alert(1)', '//cdn.example/x', 'relative', ''])('%j is not followed', (url) => {
  expect(backendHref(url, 'ar')).toBe('/ar')
})
