import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Caller, PrivateEndpoint, PublicEndpoint, TokenEndpoint } from '../endpoint.ts'

// @NOTE The proxy below replaces the arguments of any endpoint.
type AnyArgs = never
type Endpoint = PublicEndpoint<AnyArgs, unknown> | PrivateEndpoint<AnyArgs, unknown> | TokenEndpoint<AnyArgs, unknown>

/** Arguments that have every field: a numeric text, or a list of one. */
// @NOTE It replaces arguments of any type.
const args = new Proxy({}, { get: (_target, name) => (/checked/.test(String(name)) ? ['7'] : '7') }) as AnyArgs
const guest: Caller = { guestToken: 'guestGUESTguest123', signedIn: false }

/** All endpoints among a module's exports, including those of reads with two methods. */
function endpointsIn(value: unknown, depth = 0): Endpoint[] {
  if (typeof value !== 'object' || value === null || depth > 3) return []
  // @NOTE An object with these two fields is an endpoint.
  if ('kind' in value && 'decode' in value) return [value as Endpoint]
  return Object.values(value).flatMap((part) => endpointsIn(part, depth + 1))
}

const folder = import.meta.dirname
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
const modules = await Promise.all(sources.map((file) => import(join(folder, file))))
const endpoints = modules.flatMap((module) => endpointsIn({ ...module }))

function methodOf(endpoint: Endpoint): string {
  return endpoint.kind === 'public' ? 'GET' : endpoint.method
}

function callsTo(method: string, path: string): Endpoint[] {
  return endpoints.filter((endpoint) => methodOf(endpoint) === method && endpoint.path(args) === path)
}

// @3.0.24 @6.0.4 @7.1.1 @7.1.2 @7.1.3
it.each([
  'common',
  'home',
  'all',
  'products',
  'categories',
  'brands',
  'filters',
  'search',
  'flash-sale',
  'product/7',
  'page/7',
  'store',
  'reviews/7',
  'suggested-products/7',
  'localization',
  'countries-phones',
  'payment-gateway',
  'redirection-config',
  'sitemap.xml',
])('GET %s is public and has no authorization or guest token', (path) => {
  expect(callsTo('GET', path).map(({ kind }) => kind)).toContain('public')
})

// @6.0.3 @7.3.1 @7.3.2 @7.3.3 @7.3.4 @7.3.5 @7.3.6 @7.4.1 @7.4.3 @7.4.4 @7.4.5 @7.4.6 @7.4.7 @7.4.8 @7.4.9
it.each([
  ['GET', 'user/profile'],
  ['GET', 'user/logout'],
  ['POST', 'user/update-profile'],
  ['POST', 'user/update-user-password'],
  ['GET', 'user/user-vouchers'],
  ['GET', 'user/address/all'],
  ['POST', 'user/address/action'],
  ['DELETE', 'user/address/delete/7'],
  ['GET', 'user/wishlist/all'],
  ['POST', 'user/wishlist/action'],
  ['GET', 'user/compare-list/all'],
  ['POST', 'user/compare-list/action'],
  ['POST', 'user/store/follow'],
  ['GET', 'user/store/following-list'],
  ['GET', 'cart/by-user'],
  ['POST', 'cart/action'],
  ['POST', 'cart/buy-now'],
  ['DELETE', 'cart/delete/7'],
  ['POST', 'cart/change'],
  ['POST', 'cart/update-shipping'],
  ['POST', 'order/action'],
  ['POST', 'order/payment-done'],
  ['GET', 'order/by-user'],
  ['GET', 'order/send-order-email/7'],
  ['POST', 'order/order-hide'],
  ['POST', 'order/track-ups'],
  ['POST', 'cancellation/cancel-order'],
  ['GET', 'cancellation/find/7'],
  ['POST', 'voucher/validity'],
  ['POST', 'rating-review/action'],
  ['GET', 'rating-review/find/7'],
  ['POST', 'returnProduct'],
  ['POST', 'returnProduct/upload-image'],
])("%s %s has the member's authorization", (method, path) => {
  const found = callsTo(method, path)
  expect(found.length).toBeGreaterThan(0)
  for (const endpoint of found) expect([endpoint.kind, 'anonymous' in endpoint]).toEqual(['private', false])
})

// @6.0.4 @7.1.4 @7.2.2
it.each([
  'user/signin',
  'user/signup',
  'user/verify',
  'user/forgot-password',
  'user/update-password',
  'contact',
  'email-subscription',
])('POST %s has none', (path) => {
  const found = callsTo('POST', path)
  expect(found.length).toBeGreaterThan(0)
  for (const endpoint of found) expect(endpoint).toMatchObject({ kind: 'private', anonymous: true })
})

// @7.1.2
it('an order is tracked by its tracking id without an identity', () => {
  expect(callsTo('GET', 'track-order').map(({ kind }) => kind)).toEqual(['token'])
})

// @3.0.4 @3.0.5 @3.0.21 @6.0.6 @7.4.2
it.each([
  ['cart/action', ['inventory_id', 'product_id', 'quantity', 'user_token']],
  ['cart/change', ['checked', 'unchecked', 'user_token']],
  ['email-subscription', ['email']],
  ['user/compare-list/action', ['product_id']],
])('POST %s has its payload', (path, names) => {
  for (const endpoint of callsTo('POST', path)) {
    const body = 'body' in endpoint ? endpoint.body?.(args, guest) : undefined
    expect(Object.keys(body ?? {})).toEqual(expect.arrayContaining(names))
  }
})
