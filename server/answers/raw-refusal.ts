import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Headers, REQUEST_ID } from './headers.ts'
import { writeRefusal } from './refusals.ts'

interface RawRefusalOptions {
  /** Sent with every answer. */
  headers: Headers
  /** The shop's public origin. */
  origin: string
  report(requestId: string, status: number, code: string): void
}

interface RawRequest {
  url?: string | undefined
  accept?: string | undefined
}

/** A client that keeps its side open after the answer is cut off after this many milliseconds. */
const LINGER_MS = 1_000

const STATUS_OF_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

interface ClientError {
  code?: string
  rawPacket?: unknown
}

// @NOTE Node's own handler reads `_httpMessage` too, and no documented alternative exists.
type AnsweringSocket = Socket & { _httpMessage?: ServerResponse | null }

const HEAD_BYTES = 16 * 1_024
const REQUEST_LINE = /^[A-Z]+ (\S{1,2000}) HTTP\/1\.\d\r\n/
const ACCEPT = /^accept:(.{0,1000})$/im

/** Reads as much as is known of a request that could not be parsed, or that did not arrive completely. */
function requestOf({ rawPacket }: ClientError, { _httpMessage }: AnsweringSocket): RawRequest {
  if (_httpMessage) return { url: _httpMessage.req.url, accept: _httpMessage.req.headers.accept }
  if (!Buffer.isBuffer(rawPacket)) return {}
  const [head = ''] = rawPacket.toString('latin1', 0, HEAD_BYTES).split('\r\n\r\n', 1)
  return { url: REQUEST_LINE.exec(head)?.[1], accept: ACCEPT.exec(head)?.[1] }
}

/** Refusals of requests that bypass Fastify's hooks (malformed URLs and headers, `Expect`). They close the connection. */
export function createRawRefusals({ headers, origin, report }: RawRefusalOptions) {
  function refusalOf(request: RawRequest, status: number, code: string) {
    const requestId = randomUUID()
    report(requestId, status, code)
    const { type, body } = writeRefusal({ ...request, requestId, origin }, { status })
    const own = {
      ...headers,
      [REQUEST_ID]: requestId,
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }
    return { own, body }
  }

  function refuseSocket(socket: Duplex, request: RawRequest, status: number, code: string): void {
    const { own, body } = refusalOf(request, status, code)
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }

  return {
    refuse(response: ServerResponse, status: number, code: string): void {
      const { url, headers: asked } = response.req
      const { own, body } = refusalOf({ url, accept: asked.accept }, status, code)
      response.writeHead(status, own)
      response.end(body)
    },
    refuseSocket,
    onClientError(error: ClientError, socket: AnsweringSocket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy()
        return
      }
      const status = STATUS_OF_CODE[error.code ?? ''] ?? 400
      const code = error.code ?? 'UNKNOWN'
      // A second response head inside a response would be read as its body.
      if (socket._httpMessage?.headersSent === true) {
        report(randomUUID(), status, code)
        socket.destroy()
      } else refuseSocket(socket, requestOf(error, socket), status, code)
    },
  }
}
