import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br;q=0', undefined, (bytes: Buffer) => bytes],
])('sends a page to a visitor who accepts %s', async (header, encoding, open) => {
  const answer = await shop.app.inject({ url: '/brands', headers: { 'accept-encoding': header } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['vary']).toContain('Accept-Encoding')
  const html = open(answer.rawPayload).toString()
  expect(html).toMatch(/^<!DOCTYPE html>/)
  expect(html.trimEnd()).toMatch(/<\/html>$/)
})
