import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildSchema, isSpecifiedDirective, printSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicSchema } from '#graphql/http/public-schema.ts'
import source from '#graphql/schema.graphql'
import { openTestShop } from '../testing/test-shop.ts'

const CONTRACT = printSchema(publicSchema(buildSchema(source)))

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (headers: Record<string, string> = {}) => shop.app.inject({ url: '/graphql/schema.graphql', headers })

test('serves the schema as clients see it', async () => {
  const { statusCode, headers, body } = await get()
  expect(statusCode).toBe(200)
  expect(body).toBe(CONTRACT)
  expect(body).toContain('"""Number of units in stock."""')
  expect(body).not.toMatch(/directive @|PageOwners/)
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

const own = buildSchema(source)
  .getDirectives()
  .filter((directive) => !isSpecifiedDirective(directive))

test('names neither our directives nor our files', () => {
  expect(own.length).toBeGreaterThan(3)
  for (const { name } of own) expect(CONTRACT).not.toContain(`@${name}`)
  expect(CONTRACT).not.toMatch(/\.(?:ts|tsx|graphql(?!\.org)|md|json)\b|\b(?:client|server|backend|shared)\//)
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('compresses it for clients that accept %s', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await get({ 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(decompress(rawPayload).toString()).toBe(CONTRACT)
  expect(rawPayload.length).toBeLessThan(CONTRACT.length / 3)
})

test('answers 304 to a client that has it', async () => {
  const { headers } = await get({ 'accept-encoding': 'br' })
  const again = await get({ 'if-none-match': String(headers.etag) })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'public, max-age=3600' })
  expect((await get({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
})
