import { get, type IncomingMessage } from 'node:http'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let origin: string

beforeAll(async () => {
  shop = await openTestShop()
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

/**
 * The user agent of fetch counts as a bot's, which get the document in one piece; and fetch gathers what it
 * decompresses.
 */
const BROWSER = {
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
}

it('sends the first bytes before a deferred section is ready, and the section later in the same answer', async () => {
  shop.events.length = 0
  shop.backend.faults.set({ path: 'suggested-products', mode: 'slow', delayMs: 1_000, count: 1 })
  const response = await fetch(`${origin}/product/product-101/101`, { headers: BROWSER })
  // Otherwise nginx would buffer the chunks.
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  const decoder = new TextDecoder()
  const chunks: string[] = []
  let wasAnswered: boolean | undefined
  for await (const chunk of response.body ?? []) {
    // The calls answered before the first bytes arrived.
    wasAnswered ??= shop.events.some((event) => event.type === 'upstream' && event.endpoint === 'suggested-products')
    chunks.push(decoder.decode(chunk, { stream: true }))
  }
  const [first = ''] = chunks
  expect(wasAnswered).toBe(false)
  expect(first).toContain('Product 101')
  expect(chunks.join('').trimEnd().endsWith('</html>')).toBe(true)
  const late = chunks.slice(1).join('')
  expect(late).toContain('/product/product-1')
})

it.each([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
])('also streams with %s compression', async (encoding, open) => {
  shop.events.length = 0
  shop.backend.faults.set({ path: 'suggested-products', mode: 'slow', delayMs: 1_000, count: 1 })
  const headers = { ...BROWSER, 'accept-encoding': encoding }
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(`${origin}/product/product-103/103`, { headers }, resolve).once('error', reject)
  const answer = await answered
  expect(answer.headers['content-encoding']).toBe(encoding)
  let html = ''
  let wasAnswered: boolean | undefined
  for await (const chunk of answer.pipe(open())) {
    html += String(chunk)
    if (html.includes('Product 103'))
      wasAnswered ??= shop.events.some((event) => event.type === 'upstream' && event.endpoint === 'suggested-products')
  }
  expect(wasAnswered).toBe(false)
  expect(html.trimEnd().endsWith('</html>')).toBe(true)
})

it('keeps the page if a deferred section fails', async () => {
  shop.backend.faults.set({ path: 'reviews', mode: 'status', status: 500 })
  const response = await fetch(`${origin}/product/product-103/103`, { headers: BROWSER })
  const html = await response.text()
  shop.backend.faults.clear()
  expect(response.status).toBe(200)
  expect(html).toContain('Product 103')
  expect(html.trimEnd().endsWith('</html>')).toBe(true)
  expect(html).not.toMatch(/RestError|UPSTREAM|at \w+ \(/)
})

it('sends a bot the complete document', async () => {
  shop.backend.faults.set({ path: 'suggested-products', mode: 'slow', delayMs: 300, count: 1 })
  const response = await fetch(`${origin}/fr/product/product-101/101`, { headers: { 'user-agent': 'Googlebot/2.1' } })
  const html = await response.text()
  expect(html).not.toContain('<template id="B:')
})
