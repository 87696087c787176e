import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '127.0.0.1', LIMITS: 'uploads=5,uploadsPerVisitor=2' })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => shop.close())

/** Opens a connection that sends an upload. Its body is malformed, and incomplete if `length` is larger. */
function send(visitor: string, body: string, length: number): Socket {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(
    [
      'POST /graphql HTTP/1.1',
      'host: localhost',
      `x-forwarded-for: ${visitor}`,
      'content-type: multipart/form-data; boundary=x',
      'x-graphql-yoga-csrf: 1',
      `content-length: ${length}`,
      '',
      body,
    ].join('\r\n'),
  )
  return socket
}

async function statusOf(socket: Socket): Promise<number> {
  const [data] = await once(socket, 'data')
  return Number(String(data).split(' ', 2)[1])
}

/** Starts an upload that never ends for each visitor. Resolves to the status of the first one answered. */
const firstStatus = (...visitors: string[]) =>
  Promise.race(visitors.map((visitor) => statusOf(send(visitor, '--x', 4_000_000))))

/** 400 if a complete upload is accepted, because its body is malformed. */
const completeStatus = (visitor: string) => statusOf(send(visitor, '--x', 3))

test('a visitor can have two concurrent uploads, and all visitors together five', async () => {
  expect(await completeStatus('192.0.2.1')).toBe(400)
  expect(await firstStatus('192.0.2.1', '192.0.2.1', '192.0.2.1')).toBe(503)
  expect(await completeStatus('192.0.2.2')).toBe(400)
  expect(await firstStatus('192.0.2.2', '192.0.2.2', '192.0.2.2')).toBe(503)
  expect(await completeStatus('192.0.2.3')).toBe(400)
  expect(await firstStatus('192.0.2.3', '192.0.2.4')).toBe(503)
  expect(await completeStatus('192.0.2.5')).toBe(503)
  expect(shop.events).toContainEqual(expect.objectContaining({ type: 'overload', reason: 'uploads' }))
})

test('an aborted upload makes room for the next', async () => {
  expect(await firstStatus('192.0.2.6', '192.0.2.6', '192.0.2.6')).toBe(503)
  expect(await completeStatus('192.0.2.6')).toBe(503)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => completeStatus('192.0.2.6')).toBe(400)
})
