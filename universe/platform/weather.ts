import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as send,
  type ServerResponse,
} from 'node:http'
import type { Weather } from '../worlds/world.ts'

/** The network between the shop and its backend. */
export interface Line {
  url: string
  /** Answers go wrong only in bad weather. The world begins and ends with good one. */
  setBad(isBad: boolean): void
  /** Answers that went wrong, or that the shop did not wait for. */
  faults(): number
  /** Lost answers to calls that the backend took for an order. */
  lostOrders(): number
  close(): Promise<void>
}

/** Milliseconds: longer than a shopper waits gladly, and shorter than the deadlines. */
const SLOW = 600
/** Bad weather passes after so many faults. */
const MOST_FAULTS = 5

const ORDER = '/api/v1/order/action'
/** Of a hundred answers: where a lost one matters most, it is lost more often. */
const SHARES: Record<string, number> = { [ORDER]: 70, '/api/v1/order/by-user': 50 }

/** Whether an answer goes wrong depends on its number only, so a seed has the same weather each time. */
function hits(number: number, share: number): boolean {
  return (number * 7_919) % 100 < share
}

function read(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    message
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => resolve(Buffer.concat(pieces)))
      .on('error', reject)
  })
}

/** The part of an answer that a fault spoils. */
interface Sent {
  status: number
  headers: OutgoingHttpHeaders
  bytes: Buffer
}

/** A fault that leaves the response open; it hangs. */
function spoil(kind: Weather['kind'], response: ServerResponse, { status, headers, bytes }: Sent): void {
  switch (kind) {
    case 'slow':
      setTimeout(() => response.writeHead(status, headers).end(bytes), SLOW).unref()
      break
    case 'broken':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
      break
    case 'cut':
      response.writeHead(status, headers).write(bytes.subarray(0, bytes.length >> 1))
      setTimeout(() => response.destroy(), 20).unref()
  }
}

/** Decides which answers go wrong. */
function createForecast({ kind, share }: Weather) {
  let faults = 0
  const counts = new Map<string, number>()
  return {
    faults: () => faults,
    goesWrong(path: string): boolean {
      if (faults >= MOST_FAULTS || kind === 'fine') return false
      const name = path in SHARES ? path : ''
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      const isHit = hits(count, SHARES[name] ?? share)
      if (isHit) faults += 1
      return isHit
    },
  }
}

/**
 * A proxy in front of a backend. Faults come after the backend has done its work, as lost answers do, except for `refused`.
 *
 * @param target URL of the backend, without a trailing slash
 */
export async function openLine(target: string, weather: Weather): Promise<Line> {
  const { port } = new URL(target)
  let [isBad, abandoned, lostOrders] = [false, 0, 0]
  const forecast = createForecast(weather)
  // bounded: responses of one world
  const open = new Set<ServerResponse>()

  async function pass(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = message
    const [path = ''] = url.split('?')
    const body = await read(message)
    const isFault = isBad && forecast.goesWrong(path)
    if (isFault && weather.kind === 'refused') {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500 | Server Error</h1>')
      return
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      send({ host: '127.0.0.1', port, method, path: url, headers }, resolve).on('error', reject).end(body)
    })
    const bytes = await read(answer)
    const sent = {
      status: answer.statusCode ?? 502,
      headers: { ...answer.headers, 'content-length': String(bytes.length) },
      bytes,
    }
    delete sent.headers['transfer-encoding']
    if (!isFault) response.writeHead(sent.status, sent.headers).end(bytes)
    else spoil(weather.kind, response, sent)
    if (isFault && path === ORDER && weather.kind !== 'slow') lostOrders += 1
  }

  const server = createServer((message, response) => {
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      if (!response.writableFinished) abandoned += 1
    })
    pass(message, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    setBad: (value) => void (isBad = value),
    faults: () => forecast.faults() + abandoned,
    lostOrders: () => lostOrders,
    async close() {
      for (const response of open) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
