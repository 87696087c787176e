import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { writeRefusal } from './refusals.ts'

type Headers = Readonly<Record<string, string>>

function headersOf(headers: Headers, { type, body }: ReturnType<typeof writeRefusal>): Record<string, string> {
  return {
    ...headers,
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
}

/** Refuses a request that bypasses Fastify's hooks (malformed URLs, `Expect`) and closes the connection. */
export function refuseRaw(response: ServerResponse, status: number, headers: Headers): void {
  const { url, headers: asked } = response.req
  const refusal = writeRefusal({ url, accept: asked.accept, requestId: null }, { status })
  response.writeHead(status, headersOf(headers, refusal))
  response.end(refusal.body)
}

/** A client that keeps its side open after the answer is cut off after this many milliseconds. */
const LINGER_MS = 1_000

export function refuseSocket(socket: Duplex, status: number, headers: Headers): void {
  const refusal = writeRefusal({ requestId: null }, { status })
  const lines = Object.entries(headersOf(headers, refusal)).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${refusal.body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

const STATUS_OF_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** A second response head inside a response would be read as its body. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  // @NOTE Node’s own handler reads this too, and no documented alternative exists.
  return socket._httpMessage?.headersSent === true
}

export function rawRefusal(headers: Headers, report: (status: number, code: string) => void) {
  return function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = STATUS_OF_CODE[error.code ?? ''] ?? 400
    report(status, error.code ?? 'UNKNOWN')
    if (isAnswering(socket)) socket.destroy()
    else refuseSocket(socket, status, headers)
  }
}
