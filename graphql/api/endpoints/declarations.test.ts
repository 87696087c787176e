import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The declared fields of an endpoint besides its functions. */
interface Declaration {
  name: string
  kind: string
  [fact: string]: unknown
}

function isDeclaration(value: object): value is Declaration {
  return 'kind' in value && 'decode' in value && 'name' in value
}

/** All endpoints among a module's exports, including those of reads with two methods. */
function declarationsIn(value: unknown, depth = 0): Declaration[] {
  if (typeof value !== 'object' || value === null || depth > 3) return []
  if (isDeclaration(value)) return [value]
  return Object.values(value).flatMap((part) => declarationsIn(part, depth + 1))
}

const folder = import.meta.dirname
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
const modules = await Promise.all(sources.map((file) => import(join(folder, file))))
const declarations = modules.flatMap((module) => declarationsIn({ ...module }))

/** Names of the endpoints with these fields, unique and sorted. */
function namesWith(facts: Record<string, unknown>): string[] {
  const found = declarations.filter((one) => Object.entries(facts).every(([fact, value]) => one[fact] === value))
  return [...new Set(found.map(({ name }) => name))].toSorted()
}

test('every public endpoint has a unique name, which is part of its cache keys', () => {
  const names = declarations.filter(({ kind }) => kind === 'public').map(({ name }) => name)
  expect(names).toHaveLength(new Set(names).size)
  expect(names.every(Boolean)).toBe(true)
})

test.each([
  ['shop', ['common', 'countries-phones', 'localization', 'payment-gateway']],
  ['home', ['brands', 'categories', 'discover', 'home', 'page', 'page-by-query', 'popular-searches']],
  ['product', ['product', 'reviews', 'suggested-products']],
  ['listing', ['all', 'catalog', 'catalog-page', 'facet-counts', 'filters', 'products', 'search', 'seller']],
  ['flash', ['flash-sale', 'flash-sales']],
  ['redirections', ['redirection-config']],
  ['sitemap', ['page-sitemap', 'page-sitemap-by-query', 'sitemap-part', 'sitemap.xml']],
])('endpoints cached with the policy %s', (policy, names) => {
  expect(namesWith({ policy })).toEqual(names)
})

test('a refusal means absence for endpoints whose data can be missing', () => {
  expect(namesWith({ absent: 'refusal' })).toEqual([
    'all',
    'countries-phones',
    'filters',
    'localization',
    'page',
    'page-by-query',
    'product',
    'redirection-config',
    'seller',
    'sitemap-part',
  ])
  expect(namesWith({ absent: 'array' })).toEqual(['flash-sale'])
})

test('calls that some backends do not have', () => {
  const optional = declarations.flatMap(({ name, optional: call }) => (call === undefined ? [] : [[name, call]]))
  expect(Object.fromEntries(optional)).toEqual({
    'countries-phones': 'countries-phones',
    filters: 'filters',
    'order/order-hide': 'order/order-hide',
    'order/track-ups': 'order/track-ups',
    'redirection-config': 'redirection-config',
    returnProduct: 'returnProduct',
    'returnProduct/upload-image': 'returnProduct',
    'sitemap.xml': 'sitemap.xml',
  })
})

test('endpoints whose method misleads: an e-mail is sent by GET, some reads are POSTs', () => {
  expect(namesWith({ effect: 'change' })).toEqual(['order/send-order-email'])
  expect(namesWith({ effect: 'read', method: 'POST' })).toEqual([
    'order/by-user',
    'order/by-user?order_id',
    'order/track-ups',
    'voucher/validity',
  ])
})

test('calls that reach a payment provider are encrypted and have a long deadline', () => {
  expect(namesWith({ coded: true })).toEqual(['order/action', 'order/payment-done'])
  expect(namesWith({ deadline: 'payment' })).toEqual(['order/action', 'order/payment-done'])
})

test("the first generation requires the member's id to add a line", () => {
  expect(namesWith({ takesMemberId: true })).toEqual(['cart-action', 'cart-buy-now'])
})

test('the settings have a separate language header', () => {
  expect(namesWith({ languageHeader: 'Lang' })).toEqual(['common'])
})

test('site maps are not JSON', () => {
  expect(namesWith({ format: 'xml' })).toEqual(['sitemap-part', 'sitemap.xml'])
})

test('endpoints with pictures or amounts wait for the settings, others do not', () => {
  const waiting = declarations.filter(({ needsShop }) => needsShop !== false).map(({ name }) => name)
  expect([...new Set(waiting)].toSorted()).toEqual([
    'all',
    'brands',
    'cart',
    'catalog',
    'catalog-page',
    'categories',
    'discover',
    'filters',
    'flash-sale',
    'flash-sales',
    'home',
    'order/action',
    'order/by-user',
    'order/by-user?order_id',
    'page',
    'page-by-query',
    'payment-gateway',
    'product',
    'products',
    'rating-review/find',
    'reviews',
    'search',
    'seller',
    'suggested-products',
    'track-order',
    'user/compare-list/all',
    'user/store/following-list',
    'user/user-vouchers',
    'user/wishlist/all',
    'voucher/validity',
  ])
})
