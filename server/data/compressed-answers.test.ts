import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const LONG = '{ listing { products { items { id title image { url } price { current { formatted } } } } } }'
const SHORT = '{ __typename }'

function ask(query: string, encoding?: string) {
  const headers = { 'content-type': 'application/json', ...(encoding !== undefined && { 'accept-encoding': encoding }) }
  return shop.app.inject({ method: 'POST', url: '/graphql?lang=en', headers, payload: JSON.stringify({ query }) })
}

test('answers are compressed with brotli or gzip, by Accept-Encoding', async () => {
  const plain = await ask(LONG)
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
  const open = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [sent, used] of [
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const) {
    const { headers, rawPayload } = await ask(LONG, sent)
    expect(headers, sent).toMatchObject({
      'content-encoding': used,
      vary: 'Accept-Encoding',
      'content-length': String(rawPayload.length),
      'content-type': plain.headers['content-type'],
    })
    expect(open[used](rawPayload).toString(), sent).toBe(plain.body)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})

test('answers that fit into one packet are not compressed', async () => {
  const { headers, body } = await ask(SHORT, 'br')
  expect([JSON.parse(body).data, headers['content-encoding'], headers.vary]).toEqual([
    { __typename: 'Query' },
    undefined,
    'Accept-Encoding',
  ])
})

test('an encoding that the shop does not have is not used', async () => {
  const { headers, body } = await ask(LONG, 'zstd, deflate')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body).data.listing.products.items.length).toBeGreaterThan(1)
})
