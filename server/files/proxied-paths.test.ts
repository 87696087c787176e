import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerBackendProxy } from './backend-proxy.ts'

/** Ways to leave a matched prefix. */
const ESCAPES = [
  '../outbox',
  '..%2foutbox',
  '%2e%2e/outbox',
  '%2e%2e%2foutbox',
  '.%2e/outbox',
  '%2e./outbox',
  '%2E%2E/outbox',
  '..\\outbox',
  '%2e%2e%5coutbox',
  '..%5Coutbox',
  '..%255coutbox',
  '%252e%252e/outbox',
  'x/../../outbox',
  './../outbox',
  '/../outbox',
  '..;/outbox',
  '..\t/outbox',
  '..%09/outbox',
  '..%00/outbox',
  '..%0d%0a/outbox',
  '..%c0%af/outbox',
  '%c0%ae%c0%ae/outbox',
  '..%ef%bc%8foutbox',
  '../../../../outbox',
  '..#/../outbox',
]
const SOCIAL = '/api/v1/user/social-login/redirect/'

describe('the backend proxy', () => {
  const asked: string[] = []
  const backend = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/plain' }).end('reached')
  })
  let app: FastifyInstance
  let port: number

  beforeAll(async () => {
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    // @NOTE A server that listens on a port has an address of this type.
    const { port: backendPort } = backend.address() as AddressInfo
    app = fastify()
    const url = `http://127.0.0.1:${backendPort}`
    await registerBackendProxy(app, { url, shopUrl: 'http://shop.test', observe: () => undefined })
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(async () => {
    await app.close()
    await new Promise((resolve) => backend.close(resolve))
  })

  /** Sends the raw address, because HTTP clients would normalize it. */
  async function statusOf(address: string): Promise<number> {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${address} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)
    return Number((await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
  }

  it.each(
    ESCAPES.flatMap((escape) => [
      `/sandbox/${escape}`,
      SOCIAL + escape,
      `/api/v1/user/social-login/${escape}`,
      `/api/v1/webhooks/${escape}`,
      `/api/v1/${escape}-callback`,
    ]),
  )('does not leave the prefix with %j', async (address) => {
    asked.length = 0
    const status = await statusOf(address)
    if (asked.length === 0) expect(status).toBeGreaterThanOrEqual(400)
    for (const path of asked) {
      expect(path).toBe(address)
      expect(decodeURIComponent(path).split(/[/\\]/)).not.toContain('..')
    }
  })

  it('forwards the addresses that browsers need', async () => {
    asked.length = 0
    for (const address of ['/sandbox/stripe.js', `${SOCIAL}google`, '/api/v1/iyzico-callback?order_id=1']) {
      expect(await statusOf(address), address).toBe(200)
    }
    expect(asked).toEqual(['/sandbox/stripe.js', `${SOCIAL}google`, '/api/v1/iyzico-callback?order_id=1'])
  })
})
