import { expect, test } from 'vitest'
import { NO_SHOP_INFO } from '../../wire/shop-info.ts'
import { shopEndpoint } from './shop.ts'

const apiAddresses = { internal: ['http://api.internal:8000'], public: 'https://api.shop.test' }
const infoOf = (answer: object, known: object = {}) =>
  shopEndpoint.decode({ setting: {}, ...answer }, { message: null, shop: { ...NO_SHOP_INFO, ...known } }).info

test.each([
  ['https://m.test/uploads/', 'https://m.test/uploads/', ['https://m.test']],
  ['https://m.test:8443/u', 'https://m.test:8443/u/', ['https://m.test:8443']],
  ['http://m.test', 'http://m.test/', ['http://m.test']],
  ['/uploads', '/uploads/', []],
  ['x/uploads/', '', ['https:']],
  ['xhttps://m.test/', '', ['https:']],
  ['ftp://m.test/', '', ['https:']],
  ['https:/m.test/', '', ['https:']],
  ['//m.test/', '', ['https:']],
  ['mailto:a/b', '', ['https:']],
  ['', '', ['https:']],
])('pictures at %j have the base %j', (img_src_url, imageBaseUrl, imageHosts) => {
  expect(infoOf({ img_src_url })).toMatchObject({ imageBaseUrl, imageHosts })
})

test("pictures at the API's internal address get its public one", () => {
  const img_src_url = 'http://api.internal:8000/uploads/'
  expect(infoOf({ img_src_url }, { apiAddresses })).toMatchObject({
    apiAddresses,
    imageBaseUrl: 'https://api.shop.test/uploads/',
    imageHosts: ['https://api.shop.test'],
  })
})

test.each([
  ['t-', 't-'],
  ['', ''],
  [null, ''],
  [undefined, 'thumb-'],
  [5, 'thumb-'],
])('the thumbnail prefix %j becomes %j', (thumb_prefix, expected) => {
  expect(infoOf({ thumb_prefix }).thumbPrefix).toBe(expected)
})

const COPIES = { path: '{width}/{name}.{format}', widths: [640, 320], formats: ['webp', 'avif'] }

test('picture copies have the best format and ascending widths', () => {
  expect(infoOf({ picture_copies: COPIES }).pictureCopies).toEqual({
    path: '{width}/{name}.avif',
    widths: [320, 640],
  })
})

test.each([
  ['without a width in the path', { path: '{name}.{format}' }],
  ['without a name in the path', { path: '{width}.{format}' }],
  ['above the base', { path: '../{width}/{name}' }],
  ['at another place', { path: '/{width}/{name}' }],
  ['at another host', { path: 'https://a.test/{width}/{name}' }],
  ['with a query', { path: '{width}/{name}?x' }],
  ['without widths', { widths: [] }],
  ['with too many widths', { widths: [20, 30, 40, 50, 60, 70, 80, 90, 100] }],
  ['with a width that is too small', { widths: [15] }],
  ['with a width that is too large', { widths: [10_001] }],
  ['with a fractional width', { widths: [320.5] }],
  ['without the format', { formats: ['webp'] }],
  ['without formats', { formats: undefined }],
])('copies %s are ignored', (_what, change) => {
  expect(infoOf({ picture_copies: { ...COPIES, ...change } }).pictureCopies).toBeNull()
})

test('copies have a minimum and maximum width and number', () => {
  const widths = [16, 20, 30, 40, 50, 60, 70, 10_000]
  expect(infoOf({ picture_copies: { ...COPIES, widths } }).pictureCopies?.widths).toEqual(widths)
})
