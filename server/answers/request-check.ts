import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Observe } from '../ground/events.ts'
import { sendPlain } from './refusals.ts'

export type RequestFault = 'HTTP_VERSION' | 'HOST' | 'TRANSFER_CODING' | 'TARGET' | 'PATH_CHARACTER' | 'QUERY_CHARACTER'

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i
/** Host and optional port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
/** Control characters, raw or encoded, and backslashes, which browsers treat as slashes. */
const BAD_IN_PATH = /[\u0000-\u0020\u007f\\]|%(?:[01][\da-f]|7f|5c)/i
/** Allows backslashes and encoded tabs and line breaks, which a visitor may paste into a search. */
const BAD_IN_QUERY = /[\u0000-\u0020\u007f]|%(?!0[9ad])(?:[01][\da-f]|7f)/i

/** Reads the raw headers because Node keeps only the first `Host` in `headers`. */
function hostsOf({ rawHeaders }: IncomingMessage): string[] {
  const hosts: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '')
  }
  return hosts
}

function isOwnTarget(target: string, host: string, ownHost: string): boolean {
  if (target.startsWith('/')) return true
  const authority = ABSOLUTE.exec(target)?.[1]?.toLowerCase()
  return authority !== undefined && (authority === host.toLowerCase() || authority === ownHost)
}

/** Rejects requests that two servers could parse differently (RFC 9112, 3.2 and 11.2). */
function faultOfRequest(request: IncomingMessage, ownHost: string): RequestFault | null {
  const { httpVersion, url = '' } = request
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'HTTP_VERSION'
  const hosts = hostsOf(request)
  const [host = ''] = hosts
  const isMissing = hosts.length === 0
  if (hosts.length > 1 || (isMissing ? httpVersion === '1.1' : !HOST.test(host))) return 'HOST'
  // Node accepts lists that end in `chunked`, but a proxy may parse them differently (request smuggling).
  const coding = request.headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 'TRANSFER_CODING'
  if (!isOwnTarget(url, host, ownHost)) return 'TARGET'
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  if (BAD_IN_PATH.test(path)) return 'PATH_CHARACTER'
  return query >= 0 && BAD_IN_QUERY.test(url.slice(query)) ? 'QUERY_CHARACTER' : null
}

interface CheckOptions {
  origin: string
  observe: Observe
}

/** Closes the connection, because bytes after a malformed request may be a smuggled one. */
export function registerRequestCheck(app: FastifyInstance, { origin, observe }: CheckOptions): void {
  const ownHost = new URL(origin).host
  const refused = new WeakSet<Socket>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (refused.has(socket)) {
      reply.hijack()
      return
    }
    const fault = faultOfRequest(request.raw, ownHost)
    if (fault === null) {
      done()
      return
    }
    refused.add(socket)
    observe({ type: 'refusal', requestId: request.id, status: 400, code: fault })
    sendPlain(reply.header('connection', 'close'), 400)
  })
}
