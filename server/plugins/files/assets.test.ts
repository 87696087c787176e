import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop('http://127.0.0.1:9')
})
afterAll(() => shop.close())

test.each(['/assets/entry.js', '/assets/entry-earlier.js'])(
  '%s may be kept for a year, and never changes',
  async (url) => {
    const { statusCode, headers } = await shop.app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
  },
)

test('files of earlier builds come compressed too', async () => {
  const url = '/assets/entry-earlier.js'
  const { headers, statusCode } = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
})

test('what no build has is not found', async () => {
  const url = '/assets/entry-gone.js'
  for (const accepted of ['br', 'identity']) {
    const { statusCode, headers } = await shop.app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).not.toContain('immutable')
  }
  expect((await shop.app.inject('/assets/..%2foperations.json')).statusCode).toBe(404)
})
