import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy to the run's backend that can refuse calls as deployed backends do. */
export interface BackendGate {
  url: string
  /** Throttles guests' calls for that many seconds, which begin with the first refused call. */
  throttle(seconds: number): void
  /** Sets whether guests may buy. */
  takesGuests(takes: boolean): void
  close(): Promise<void>
}

const FORBIDDEN = { status: 403, data: { form: ['Unauthorized access.'] }, message: 'Unauthorized access.' }
/** Calls refused to guests if only members may buy. */
const BUYING = /^\/api\/v1\/(?:cart|order|address)\//

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function forward(incoming: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers, url = '/' } = incoming
  const outgoing = ask(new URL(url, target), { method, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

export async function openBackendGate(backendUrl: string): Promise<BackendGate> {
  let throttledFor = 0
  let throttledUntil = 0
  let hasGuests = true

  const server = createServer((incoming, response) => {
    const isGuest = incoming.headers.authorization === undefined
    if (isGuest && throttledUntil === Infinity) throttledUntil = Date.now() + throttledFor * 1000
    const left = Math.ceil((throttledUntil - Date.now()) / 1000)
    if (isGuest && left > 0)
      return answer(response, 429, { message: 'Too Many Attempts.' }, { 'retry-after': String(left) })
    if (isGuest && !hasGuests && BUYING.test(incoming.url ?? '')) return answer(response, 200, FORBIDDEN)
    forward(incoming, response, backendUrl)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.

  return {
    url: `http://127.0.0.1:${port}`,
    throttle(seconds) {
      throttledFor = seconds
      throttledUntil = seconds > 0 ? Infinity : 0
    },
    takesGuests: (takes) => void (hasGuests = takes),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
