import { expect, test } from 'vitest'
import { backendHref } from './backend-href.ts'

test('paths of this shop get the language, once', () => {
  expect(backendHref('/flash-sale', 'ar')).toBe('/ar/flash-sale')
  expect(backendHref('/', 'fr')).toBe('/fr')
  expect(backendHref('/tr/brands', 'fr')).toBe('/tr/brands')
  expect(backendHref('/brands', 'en')).toBe('/brands')
})

test('other addresses stay as they are', () => {
  expect(backendHref('https://social.example/souk', 'ar')).toBe('https://social.example/souk')
  expect(backendHref('//cdn.example/x', 'ar')).toBe('//cdn.example/x')
})
