import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnector } from './connector.ts'

const LONG = 60_000

let server: Server
let port: number
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  server = createServer((socket) => void sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // @NOTE a server that listens on a port has an address of this kind.
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** Connects to the port, and tells what the caller was told. */
function connect(milliseconds: number) {
  const told: [error: Error | null, socket: Socket | null][] = []
  const answered = Promise.withResolvers<void>()
  const host = '127.0.0.1'
  createConnector(milliseconds, () => 0)(
    { hostname: host, host: `${host}:${port}`, protocol: 'http:', port: String(port) },
    (...result) => {
      told.push(result)
      answered.resolve()
    },
  )
  return { told, answered: answered.promise }
}

/** Connects, and is busy for so long that the time is over before any connection can be noticed. */
async function connectLate() {
  const connecting = connect(1)
  const startedAt = performance.now()
  while (performance.now() - startedAt < 5);
  await connecting.answered
  return connecting.told
}

const LATE = [expect.objectContaining({ code: 'UND_ERR_CONNECT_TIMEOUT', message: 'no connection in time' }), null]

test('a connection that comes in time is handed over, and its timer ended', async () => {
  const begun = vi.spyOn(globalThis, 'setTimeout')
  const ended = vi.spyOn(globalThis, 'clearTimeout')
  const { told, answered } = connect(LONG)
  await answered
  // The first timer is the connector's own.
  expect(ended).toHaveBeenCalledWith(begun.mock.results[0]?.value)
  expect(told).toEqual([[null, expect.objectContaining({ remotePort: port })]])
  told[0]?.[1]?.destroy()
})

test('a connection that comes too late is not told of, and closed', async () => {
  const accepted = once(server, 'connection')
  const told = await connectLate()
  expect(told).toEqual([LATE])
  const [socket] = await accepted
  await once(socket.resume(), 'close')
  expect(told).toEqual([LATE])
})

test('no connection at all is a fault in time', async () => {
  await new Promise((resolve) => server.close(resolve))
  const { told, answered } = connect(LONG)
  await answered
  expect(told).toEqual([[expect.objectContaining({ code: 'ECONNREFUSED' })]])
})

test('a fault that comes too late is not told of', async () => {
  await new Promise((resolve) => server.close(resolve))
  const told = await connectLate()
  // One that is begun later is refused later.
  await connect(LONG).answered
  expect(told).toEqual([LATE])
})
