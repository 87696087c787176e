import { type Dispatcher, FormData, Pool } from 'undici'
import { openEnvelope, type RestAnswer } from './envelope.ts'
import { Absent, Refusal, RestError } from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'
import { faultOf } from './upstream-fault.ts'

/** Connections to the backend; more calls than that wait for one. */
export const CONNECTIONS = 64

const POOL_OPTIONS = {
  connections: CONNECTIONS,
  pipelining: 1,
  connect: { timeout: 500 },
  bodyTimeout: 1_000,
  maxResponseSize: 5 * 1024 * 1024,
}
const HEADERS_TIMEOUT = 2_000
/** Calls that may take longer than this may think as long as their deadline. */
const SHORT_DEADLINE = 3_000
const RETRIED_STATUSES = new Set([502, 503, 504])

/** A gateway's answer; worth a second attempt. */
export class GatewayFault extends RestError {
  /** Seconds of the gateway's `Retry-After`; 0 without one. */
  readonly retryAfter: number

  constructor(status: number, retryAfter: number) {
    super('UPSTREAM_DOWN', `http ${status}`)
    this.retryAfter = retryAfter
  }
}

function secondsOf(header: string | string[] | undefined): number {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RestError('UPSTREAM_BAD_ANSWER', 'malformed json')
  }
}

/** Faults that the head of an answer shows: a gateway's error, a redirect, a page in place of data. */
function faultInHead({ statusCode, headers }: Dispatcher.ResponseData, format: string): RestError | null {
  if (RETRIED_STATUSES.has(statusCode)) return new GatewayFault(statusCode, secondsOf(headers['retry-after']))
  const isRedirect = statusCode >= 300 && statusCode < 400
  if (!isRedirect && String(headers['content-type'] ?? '').includes(format)) return null
  if (statusCode >= 500) return new RestError('UPSTREAM_DOWN', `http ${statusCode}`)
  return new RestError('UPSTREAM_BAD_ANSWER', `http ${statusCode}, not ${format}`)
}

function isOurOwn(error: unknown): boolean {
  return error instanceof RestError || error instanceof Refusal || error instanceof Absent
}

/** One attempt of one call, over a pool of connections of its own. */
export function createExchange(baseUrl: string) {
  const base = new URL(baseUrl)
  const prefix = `${base.pathname.replace(/\/+$/, '')}/api/v1/`
  const pool = new Pool(base.origin, POOL_OPTIONS)

  async function ask(request: RestRequest, signal: AbortSignal): Promise<RestAnswer> {
    const { path, method, headers, body, deadline, format } = request
    const answer = await pool.request({
      path: prefix + path,
      method,
      headers,
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      headersTimeout: deadline > SHORT_DEADLINE ? deadline : HEADERS_TIMEOUT,
      signal,
    })
    const fault = faultInHead(answer, format)
    if (fault) {
      await answer.body.dump()
      throw fault
    }
    const text = await answer.body.text()
    if (format === 'json') return openEnvelope(answer.statusCode, parseJson(text))
    if (answer.statusCode !== 200) throw new RestError('UPSTREAM_DOWN', `http ${answer.statusCode}`)
    return { data: text, message: '' }
  }

  return {
    async attempt(request: RestRequest, signal: AbortSignal): Promise<RestAnswer> {
      try {
        return await ask(request, signal)
      } catch (error) {
        throw isOurOwn(error) ? error : faultOf(error, request.signal)
      }
    },
    close: () => pool.destroy(),
  }
}
