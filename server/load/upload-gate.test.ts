import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

/* Uploads that begin and never end. */

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '127.0.0.1', LIMITS: 'uploads=5,uploadsPerVisitor=2,requestTimeout=3000' })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => shop.close())

/** Begins an upload; resolves to the first line of the answer, or to null if there is none within 500 ms. */
async function begin(visitor: string): Promise<string | null> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    [
      'POST /graphql HTTP/1.1',
      'host: localhost',
      `x-forwarded-for: ${visitor}`,
      'content-type: multipart/form-data; boundary=x',
      'x-graphql-yoga-csrf: 1',
      'content-length: 4000000',
      '',
      '--x',
    ].join('\r\n'),
  )
  const answer = once(socket, 'data').then(([data]) => String(data).split('\r\n', 1)[0] ?? '')
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, 500, null))])
}

test('a visitor has two uploads under way, and all visitors together five', async () => {
  expect(await begin('192.0.2.1')).toBeNull()
  expect(await begin('192.0.2.1')).toBeNull()
  expect(await begin('192.0.2.1')).toMatch(/ 503 /)
  expect(await begin('192.0.2.2')).toBeNull()
  expect(await begin('192.0.2.2')).toBeNull()
  expect(await begin('192.0.2.3')).toBeNull()
  expect(await begin('192.0.2.4')).toMatch(/ 503 /)
  expect(shop.events).toContainEqual(expect.objectContaining({ type: 'overload', reason: 'uploads' }))
})

test('an upload that ends makes room for the next', async () => {
  await begin('192.0.2.1')
  await begin('192.0.2.1')
  sockets[0]?.destroy()
  await expect.poll(() => begin('192.0.2.1')).toBeNull()
})
