import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number

beforeAll(async () => {
  shop = await openTestShop()
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

/** Sends the raw address, because HTTP clients would normalize it. */
async function ask(address: string, headers = ''): Promise<{ status: number; head: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${address} HTTP/1.1\r\nHost: shop.test\r\n${headers}Connection: close\r\n\r\n`)
  const answer = await text(socket)
  return { status: Number(answer.slice(9, 12)), head: answer.split('\r\n\r\n', 1)[0] ?? '' }
}

it.each(['//evil.example/cart', '//evil.example', '/..//evil.example/cart', '/fr//evil.example/cart', '//'])(
  'has no page at %j',
  async (address) => {
    const { status, head } = await ask(address)
    expect(status).toBe(404)
    expect(head).not.toMatch(/^location:/im)
  },
)

it.each(['/\\evil.example/cart', '/%5cevil.example', '/cart%00', '/search?q=%1b[2J', '/search?q=a%00'])(
  'refuses %j, which could be read as another address',
  async (address) => {
    const { status, head } = await ask(address)
    expect(status).toBe(400)
    expect(head).toMatch(/^connection: close/im)
  },
)

it('does not redirect by Accept-Language', async () => {
  for (const address of ['//evil.example/cart', '/..//evil.example']) {
    const { status, head } = await ask(address, 'Cookie: currentLanguage=fr\r\n')
    expect(status, address).toBe(404)
    expect(head).not.toMatch(/^location:/im)
  }
})

it('accepts an absolute URL, as proxies send it', async () => {
  expect((await ask('http://shop.test/brands')).status).toBe(200)
})
