import { get } from 'node:http'
import { Readable } from 'node:stream'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCompressor, type HtmlBody, sendHtml } from './send-html.ts'

const HTML = '<!DOCTYPE html><p>tea</p>'.repeat(20)

let app: FastifyInstance
let body: () => HtmlBody
beforeEach(async () => {
  app = fastify()
  const compress = createCompressor()
  app.get('/', (_request, reply) => sendHtml(reply.type('text/html'), body(), compress))
})
afterEach(() => app.close())

const ask = (accepted: string | undefined, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

const CODINGS = [
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, undefined, (bytes: Buffer) => bytes],
] as const

test.each(CODINGS)(
  'a complete document for a client that accepts %j is sent as %j, with its length',
  async (...row) => {
    const [accepted, encoding, open] = row
    body = () => Buffer.from(HTML)
    const { headers, rawPayload } = await ask(accepted)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect([headers['vary'], headers['x-accel-buffering']]).toEqual(['Accept-Encoding', 'no'])
    expect(String(open(rawPayload))).toBe(HTML)
  },
)

test.each(CODINGS)('a stream for a client that accepts %j is sent as %j, without a length', async (...row) => {
  const [accepted, encoding, open] = row
  body = () => Readable.from([HTML, '<p>late</p>'].map((piece) => Buffer.from(piece)))
  const { headers, rawPayload } = await ask(accepted)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBeUndefined()
  expect([headers['vary'], headers['x-accel-buffering']]).toEqual(['Accept-Encoding', 'no'])
  expect(String(open(rawPayload))).toBe(`${HTML}<p>late</p>`)
})

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
])('a %s chunk arrives before the next one exists', async (accepted, createOpened) => {
  const source = new Readable({ read: () => undefined })
  body = () => source
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  source.push(HTML)
  const { promise, resolve } = Promise.withResolvers<string>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  get(origin, { headers: { 'accept-encoding': accepted } }, (answer) => {
    answer.pipe(createOpened()).once('data', (bytes) => resolve(String(bytes)))
    answer.once('end', end)
  })
  expect(await promise).toBe(HTML)
  source.push(null)
  await ended
})

test('HEAD has the same encoding', async () => {
  body = () => Readable.from([])
  const { headers, body: sent } = await ask('gzip', 'HEAD')
  expect([headers['content-encoding'], headers['vary'], sent]).toEqual(['gzip', 'Accept-Encoding', ''])
})
