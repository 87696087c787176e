import { expect, test } from 'vitest'
import { cleanHtml } from './sanitize.ts'
import { NO_SHOP_INFO, fileUrl, imageOf, publicAddress } from './shop-info.ts'

const apiAddresses = { internal: ['http://api.internal:8000/shop'], public: 'https://api.shop.example' }
const shop = { ...NO_SHOP_INFO, apiAddresses, imageBaseUrl: 'https://api.shop.example/uploads/' }

test.each([
  ['http://api.internal:8000/shop', 'https://api.shop.example'],
  ['http://api.internal:8000/shop/', 'https://api.shop.example/'],
  ['HTTP://API.internal:8000/shop/a.webp?v=2#x', 'https://api.shop.example/a.webp?v=2#x'],
])('%s is a URL of the API', (address, shown) => {
  expect(publicAddress(address, shop)).toBe(shown)
})

test.each([
  'http://api.internal:8000/shopping/a.webp',
  'http://api.internal:8000/uploads/a.webp',
  'http://api.internal:8000/shop/../a.webp',
  'http://api.internal/shop/a.webp',
  'http://api.internal:8000.evil.example/shop/a.webp',
  'https://cdn.example/http://api.internal:8000/shop/a.webp',
  '/shop/a.webp',
  '',
])('%j is not', (address) => {
  expect(publicAddress(address, shop)).toBe(address)
})

test.each([
  ['http://api.internal:8000', 'https://api.shop.example/'],
  ['http://api.internal:8000/a.webp', 'https://api.shop.example/a.webp'],
  ['http://api.internal:8001/a.webp', 'http://api.internal:8001/a.webp'],
])('with a separate API host, %s becomes %s', (address, shown) => {
  const ownHost = { apiAddresses: { ...apiAddresses, internal: ['http://api.internal:8000'] } }
  expect(publicAddress(address, ownHost)).toBe(shown)
})

test('nothing changes without a public address', () => {
  const address = 'http://api.internal:8000/shop/a.webp'
  expect(publicAddress(address, NO_SHOP_INFO)).toBe(address)
})

test('pictures, files, and descriptions have the public address', () => {
  const address = 'http://api.internal:8000/shop/media/a.webp'
  const shown = 'https://api.shop.example/media/a.webp'
  expect(imageOf(shop, address)).toMatchObject({ url: shown, thumbnail: shown, phone: shown })
  expect(fileUrl(shop, address)).toBe(shown)
  expect(cleanHtml(`<img src="${address}">`, shop)).toBe(`<img src="${shown}" loading="lazy" />`)
  expect(cleanHtml(`<a href="${address}">big</a>`, shop)).toContain(`href="${shown}"`)
})

test.each([
  ['http://shop.example/uploads/a.webp?v=2', '/uploads/a.webp?v=2'],
  ['http://shop.example//other.example/a.webp', 'http://shop.example//other.example/a.webp'],
  ['http://api.internal:8000/uploads/a.webp', '/uploads/a.webp'],
  ['http://media.example/a.webp', 'http://media.example/a.webp'],
])('if the shop itself serves the files, %s becomes %s', (address, shown) => {
  const served = { apiAddresses: { internal: ['http://api.internal:8000', 'http://shop.example'], public: '' } }
  expect(publicAddress(address, served)).toBe(shown)
})
