import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerEmbeddedGateway } from './embedded-gateway.ts'
import { embeddedAddresses, embeddedPath } from './embedded-path.ts'

/** Ways to leave a prefix that a router has matched, below each of the prefixes. */
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

describe('embeddedPath', () => {
  it.each(ESCAPES)('finds no way out in %j', (escape) => {
    expect(embeddedPath(`/sandbox/${escape}`, '/sandbox/*')).toBeNull()
    expect(embeddedPath(SOCIAL + escape, `${SOCIAL}:provider`)).toBeNull()
  })

  it('takes no whole address, however it leads to the prefix', () => {
    expect(embeddedPath('http://evil.example/sandbox/stripe.js', '/sandbox/*')).toBeNull()
    expect(embeddedPath('//evil.example/sandbox/stripe.js', '/sandbox/*')).toBeNull()
    expect(embeddedPath('/outbox', '/sandbox/*')).toBeNull()
  })

  it('hands on the addresses the backend has, with their query', () => {
    expect(embeddedPath('/sandbox/stripe/v1/tokens', '/sandbox/*')).toBe('/sandbox/stripe/v1/tokens')
    expect(embeddedPath('/sandbox/iyzico/pay?token=a%2Fb&x=1', '/sandbox/*')).toBe(
      '/sandbox/iyzico/pay?token=a%2Fb&x=1',
    )
    expect(embeddedPath('/sandbox/%73tripe.js', '/sandbox/*')).toBe('/sandbox/stripe.js')
    expect(embeddedPath(`${SOCIAL}google?a=b?c`, `${SOCIAL}:provider`)).toBe(`${SOCIAL}google?a=b?c`)
    expect(embeddedPath('/sandbox/stripe.js?a=b#c', '/sandbox/*')).toBeNull()
  })
})

describe('the gateway', () => {
  const asked: string[] = []
  const backend = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/plain' }).end('reached')
  })
  let app: FastifyInstance
  let port: number

  async function open(sandbox: boolean): Promise<FastifyInstance> {
    // @NOTE a server that listens on a port has an address of this kind.
    const { port: backendPort } = backend.address() as AddressInfo
    const shop = fastify()
    const url = `http://127.0.0.1:${backendPort}`
    await registerEmbeddedGateway(shop, { url, sandbox, shopUrl: 'http://shop.test', observe: () => undefined })
    return shop
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    app = await open(true)
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(async () => {
    await app.close()
    await new Promise((resolve) => backend.close(resolve))
  })

  /** Sends the address as it is: every client would tidy it up before. */
  async function statusOf(address: string): Promise<number> {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${address} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)
    return Number((await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
  }

  it.each(ESCAPES.flatMap((escape) => [`/sandbox/${escape}`, SOCIAL + escape, `/api/v1/user/social-login/${escape}`]))(
    'does not pass on %j',
    async (address) => {
      asked.length = 0
      expect(await statusOf(address)).toBeGreaterThanOrEqual(400)
      expect(asked).toEqual([])
    },
  )

  it('passes on what browsers need', async () => {
    asked.length = 0
    for (const address of ['/sandbox/stripe.js', `${SOCIAL}google`, '/api/v1/iyzico-callback?order_id=1']) {
      expect(await statusOf(address), address).toBe(200)
    }
    expect(asked).toEqual(['/sandbox/stripe.js', `${SOCIAL}google`, '/api/v1/iyzico-callback?order_id=1'])
  })

  it('knows no sandbox where the backend plays no providers', async () => {
    const strict = await open(false)
    expect((await strict.inject('/sandbox/stripe.js')).statusCode).toBe(404)
    expect((await strict.inject(`${SOCIAL}google`)).statusCode).toBe(200)
    await strict.close()
  })

  it('names no address of the outbox', () => {
    expect(embeddedAddresses(true).filter((address) => !/^\/(?:sandbox\/\*|api\/v1\/)/.test(address))).toEqual([])
  })
})
