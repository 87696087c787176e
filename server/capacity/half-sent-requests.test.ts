import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

const LIMITS = 'headersTimeout=500,connectionsPerVisitor=3'
/** Well below the 30 seconds after which Node closes silent connections. */
const WAIT = { timeout: 5_000 }
const HALF_REQUEST = 'GET / HTTP/1.1\r\nhost: shop.test\r\n'

let shop: Awaited<ReturnType<typeof openTestShop>>
let clients: Socket[]
beforeEach(() => {
  clients = []
})
afterEach(async () => {
  for (const client of clients) client.destroy()
  await shop.close()
})

async function open(environment: Record<string, string>): Promise<number> {
  shop = await openTestShop({ LIMITS, ...environment })
  return Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** @param allowHalfOpen whether the client keeps its side open when the shop closes the other one */
async function connectTo(port: number, allowHalfOpen = false): Promise<Socket> {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen })
  client.on('error', () => undefined)
  clients.push(client)
  await once(client, 'connect')
  return client
}

/** Resolves to whether the shop keeps a connection open until it answers a request on it. */
async function isServed(client: Socket): Promise<boolean> {
  client.write(`GET /livez HTTP/1.1\r\nhost: shop.test\r\n\r\n`)
  const answer = await Promise.race([once(client, 'data').then(([data]) => String(data)), once(client, 'close')])
  return String(answer).startsWith('HTTP/1.1 200 ')
}

const connections = () =>
  new Promise<number>((resolve) => shop.app.server.getConnections((_error, count) => resolve(count)))

test.each(['', HALF_REQUEST, 'no HTTP\r\n\r\n', 'CONNECT shop.test:80 HTTP/1.1\r\nhost: shop.test\r\n\r\n'])(
  'a client that keeps its side open after %j is disconnected',
  async (bytes) => {
    const client = await connectTo(await open({}), true)
    client.write(bytes)
    const answer = once(client, 'data').then(([data]) => String(data))
    expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    await expect.poll(connections, WAIT).toBe(0)
  },
)

test('limits the connections per address, and releases them', async () => {
  const port = await open({ RATE_LIMITS: 'on' })
  const first = await connectTo(port)
  for (let count = 1; count < 3; count += 1) await connectTo(port)
  expect(await isServed(await connectTo(port))).toBe(false)
  first.destroy()
  await expect.poll(connections, WAIT).toBe(2)
  expect(await isServed(await connectTo(port))).toBe(true)
  expect(shop.events).toContainEqual({
    type: 'overload',
    requestId: null,
    loadClass: 'critical',
    reason: 'connections',
  })
})

test.each<Record<string, string>>([{ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }, {}])(
  'does not limit a trusted proxy, or a shop without rate limits: %j',
  async (environment) => {
    const port = await open(environment)
    for (let count = 0; count < 6; count += 1) expect(await isServed(await connectTo(port))).toBe(true)
  },
)
