import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createGuestToken } from '#shared/guest-token.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number
beforeAll(async () => {
  shop = await openTestShop()
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => shop.backend.faults.clear())
afterAll(() => shop.close())

const NAVIGATION = { 'sec-fetch-mode': 'navigate' }

/** The first bytes and all bytes of a raw connection. */
async function receive(path: string, headers: Record<string, string>, version = '1.1', method = 'GET') {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ host: 'shop.test', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write([`${method} ${path} HTTP/${version}`, ...lines, '', ''].join('\r\n'))
  const chunks: string[] = []
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  await once(socket, 'end')
  return { first: chunks[0]?.slice(0, 2_000) ?? '', all: chunks.join('') }
}

test('a slow private page gets early hints', async () => {
  shop.backend.faults.set({ path: 'cart/by-user', mode: 'slow', delayMs: 300 })
  const cookie = `user_token=${createGuestToken()}`
  const { first, all } = await receive('/cart', { ...NAVIGATION, cookie })
  expect(first).toMatch(/^HTTP\/1\.1 103 Early Hints\r\n/)
  expect(first).toContain('</assets/cart.css>; rel=preload; as=style')
  expect(first).toContain('</assets/latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin')
  expect(first).toContain('</assets/entry.js>; rel=modulepreload')
  expect(first).not.toContain('200 OK')
  expect(all).toMatch(/\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
})

test('a page in an unavailable language gets no early hints', async () => {
  vi.spyOn(shop.graphql, 'locales').mockResolvedValueOnce(['en'])
  const { all } = await receive('/tr/brands', NAVIGATION)
  expect(all).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
})

test('a redirect to the sign-in page gets no early hints', async () => {
  const { all } = await receive('/user/profile', NAVIGATION)
  expect(all).toMatch(/^HTTP\/1\.1 302 Found\r\n/)
})
