import { expect, test } from 'vitest'
import { bannerHref } from './banner-href.ts'

const banner = { id: '7', slug: 'summer', url: null }

// @2.4.4 @2.4.8
test('links to the products of its source', () => {
  expect(bannerHref(banner, 'banner', 'en')).toBe('/summer/products?banner=7')
  expect(bannerHref(banner, 'home_spm', 'ar')).toBe('/ar/summer/products?home_spm=7')
})

// @2.4.8 @4.0.5
test('links to its own address if it has one', () => {
  expect(bannerHref({ ...banner, url: '/flash-sale' }, 'banner', 'fr')).toBe('/fr/flash-sale')
  expect(bannerHref({ ...banner, url: 'https://example.com/x' }, 'banner', 'en')).toBe('https://example.com/x')
})
