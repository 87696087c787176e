import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Weather } from '../worlds/world.ts'

/** The network between the shop and its backend. */
export interface Line {
  url: string
  /** Answers go wrong only in bad weather. The world begins and ends with good one. */
  setBad(isBad: boolean): void
  /** Answers that went wrong. */
  faults(): number
  close(): Promise<void>
}

/** Milliseconds: longer than a shopper waits gladly, and shorter than the deadlines. */
const SLOW = 2_500
/** Bad weather passes after so many faults. */
const MOST_FAULTS = 5

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

/**
 * A proxy in front of a backend. Faults come after the backend has done its work, as lost answers do, except for `refused`.
 *
 * @param target URL of the backend, without a trailing slash
 */
export async function openLine(target: string, weather: Weather): Promise<Line> {
  const { port } = new URL(target)
  let [isBad, count, faults] = [false, 0, 0]
  const hanging = new Set<ServerResponse>()

  async function pass(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(message)
    const goesWrong = isBad && faults < MOST_FAULTS && weather.kind !== 'fine' && hits((count += 1), weather.share)
    if (goesWrong) faults += 1
    if (goesWrong && weather.kind === 'refused') {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500 | Server Error</h1>')
      return
    }
    const options = { host: '127.0.0.1', port, method: message.method, path: message.url, headers: message.headers }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      send(options, resolve).on('error', reject).end(body)
    })
    const bytes = await read(answer)
    const headers = { ...answer.headers, 'content-length': String(bytes.length) }
    delete headers['transfer-encoding']
    if (!goesWrong) {
      response.writeHead(answer.statusCode ?? 502, headers).end(bytes)
      return
    }
    switch (weather.kind) {
      case 'slow':
        setTimeout(() => response.writeHead(answer.statusCode ?? 502, headers).end(bytes), SLOW).unref()
        break
      case 'broken':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
        break
      case 'cut':
        response.writeHead(answer.statusCode ?? 502, headers).write(bytes.subarray(0, bytes.length >> 1))
        setTimeout(() => response.destroy(), 20).unref()
        break
      default:
        hanging.add(response)
    }
  }

  const server = createServer((message, response) => {
    pass(message, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    setBad(value) {
      isBad = value
      if (!value) for (const response of hanging) response.destroy()
      hanging.clear()
    },
    faults: () => faults,
    async close() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
