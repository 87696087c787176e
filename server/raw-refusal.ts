import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { plainMessage } from './plugins/errors.ts'

/** Answers where Fastify's hooks do not run (malformed addresses), with the same headers and texts as elsewhere. */
export function refuseRaw(response: ServerResponse, status: number, headers: Record<string, string>): void {
  const body = JSON.stringify({ status, message: plainMessage(status) })
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(body)
}

const STATUS_OF_CODE: Record<string, [status: number, reason: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}

/**
 * Answers bytes that are not valid HTTP, then closes the connection.
 * @param tell receives the status and Node's error code
 */
export function rawRefusal(headers: Record<string, string>, tell: (status: number, code: string) => void) {
  return function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, reason] = STATUS_OF_CODE[error.code ?? ''] ?? [400, 'Bad Request']
    tell(status, error.code ?? 'UNKNOWN')
    const body = JSON.stringify({ status, message: plainMessage(status) })
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }
}
