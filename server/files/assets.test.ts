import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop('http://127.0.0.1:9')
})
afterAll(() => shop.close())

test.each(['/assets/entry.js', '/assets/entry-earlier.js'])('%s is cached for a year as immutable', async (url) => {
  const { statusCode, headers } = await shop.app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toContain('javascript')
})

test('files of earlier builds are also compressed', async () => {
  const url = '/assets/entry-earlier.js'
  const { headers, statusCode } = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
})

test('a file of no build is not found', async () => {
  const url = '/assets/entry-gone.js'
  for (const accepted of ['br', 'identity']) {
    const { statusCode, headers } = await shop.app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).not.toContain('immutable')
  }
  expect((await shop.app.inject('/assets/..%2foperations.json')).statusCode).toBe(404)
})

test('source maps and directory listings are not served', async () => {
  for (const url of ['/assets/entry.js.map', '/assets/index.html'])
    expect((await shop.app.inject(url)).statusCode, url).toBe(404)
  expect((await shop.app.inject('/assets/')).statusCode).toBe(403)
})

test('a file without a compressed version is served as it is', async () => {
  const { headers, body } = await shop.app.inject({ url: '/assets/entry.js', headers: { 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], body]).toEqual([undefined, 'export {}\n'])
})
