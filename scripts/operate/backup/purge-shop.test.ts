import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeShop } from './purge-shop.ts'

const SECRET = 'a secret of at least thirty-two letters'
const received: { request: IncomingMessage; body: string }[] = []
let server: Server
let url: string
let status: number

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({ request, body: await text(request) })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => server.close())

test('a shop whose secret is known gets a signed purge of everything', async () => {
  status = 200
  expect(await purgeShop({ url, secret: SECRET })).toBe(`Purged the caches of ${url}.`)
  const { request, body } = received.at(-1) ?? { request: null, body: '' }
  expect(request).toMatchObject({ method: 'POST', url: '/hooks/invalidate' })
  expect(JSON.parse(body)).toEqual({ tags: ['*'] })
  const timestamp = request?.headers['x-invalidation-timestamp']
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
  expect(request?.headers['x-invalidation-signature']).toBe(signature)
})

test('reports a shop that refuses or does not answer', async () => {
  status = 401
  expect(await purgeShop({ url, secret: SECRET })).toContain('were not purged: it answered 401')
  expect(await purgeShop({ url: 'http://127.0.0.1:1', secret: SECRET })).toContain(
    'were not purged: it does not answer',
  )
})

test.each([{ url: 'https://shop.example' }, { secret: SECRET }, {}])(
  'without the address or the secret it says what to do: %o',
  async (given) => {
    expect(await purgeShop({ url: undefined, secret: undefined, ...given })).toContain('INVALIDATION_SECRET')
  },
)
