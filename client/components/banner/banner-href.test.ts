import { expect, test } from 'vitest'
import { bannerHref } from './banner-href.ts'

const banner = { id: '7', slug: 'summer', url: null }

test('leads to the products of its source', () => {
  expect(bannerHref(banner, 'banner', 'en')).toBe('/summer/products?banner=7')
  expect(bannerHref(banner, 'home_spm', 'ar')).toBe('/ar/summer/products?home_spm=7')
})

test('keeps the language on addresses of this shop', () => {
  expect(bannerHref({ ...banner, url: '/flash-sale' }, 'banner', 'fr')).toBe('/fr/flash-sale')
  expect(bannerHref({ ...banner, url: '/tr/flash-sale' }, 'banner', 'fr')).toBe('/tr/flash-sale')
})

test('follows web addresses and nothing else', () => {
  expect(bannerHref({ ...banner, url: 'https://example.com/x' }, 'banner', 'en')).toBe('https://example.com/x')
  expect(bannerHref({ ...banner, url: 'javascript:alert(1)' }, 'banner', 'en')).toBe('/')
  expect(bannerHref({ ...banner, url: '//example.com' }, 'banner', 'en')).toBe('/')
})
