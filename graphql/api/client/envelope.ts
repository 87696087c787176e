import { Absent, NoSuchCall, Refusal, type RefusedLine, RestError, shopperText, shopperTexts } from './rest-error.ts'
import type { RestAnswer } from './rest-request.ts'

/** Answered to guests if guest checkout is disabled. */
const FORBIDDEN = 403
const FIRST_REFUSAL = 201
const SERVER_ERROR = 500

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > 3) return []
  return Object.values(value).flatMap((entry) => textsIn(entry, depth + 1))
}

function textAt(data: unknown, name: string): string | null {
  return isRecord(data) && typeof data[name] === 'string' ? data[name] : null
}

/** `product` of a refused order: a list of `{ "<cart line>": texts }`. `reasons` may have a word for each line. */
function refusedLines(data: unknown): RefusedLine[] {
  if (!isRecord(data) || !Array.isArray(data['product'])) return []
  return data['product'].filter(isRecord).flatMap((entry) =>
    Object.entries(entry).map(([lineId, texts]) => {
      return { lineId, messages: textsIn(texts), reason: textAt(data['reasons'], lineId) }
    }),
  )
}

function failureTexts(data: unknown, message: string | null): string[] {
  const places = isRecord(data) ? [textsIn(data['form']), textsIn(data['product'])] : []
  return places.map(shopperTexts).find((texts) => texts.length > 0) ?? [message ?? '']
}

/** A body without an application status comes from the framework or a proxy. */
function withoutStatus(httpStatus: number): Error {
  if (httpStatus === 401) return new RestError('UNAUTHENTICATED')
  // The backend lacks the call or supports another method only; it is healthy.
  if (httpStatus === 404 || httpStatus === 405) return new NoSuchCall()
  if (httpStatus >= SERVER_ERROR) return new RestError('UPSTREAM_DOWN', `http ${httpStatus}`)
  return new RestError('UPSTREAM_BAD_ANSWER', `no status, http ${httpStatus}`)
}

/** The application status, which some backends send as text; NaN if invalid. */
function statusOf({ status }: Record<string, unknown>): number {
  return typeof status === 'number' || typeof status === 'string' ? Number(status) : NaN
}

function wrappedIn(body: unknown): unknown {
  const data = isRecord(body) && statusOf(body) === 200 ? body['data'] : null
  const isWrapper = isRecord(data) && 'headers' in data && 'exception' in data && isRecord(data['original'])
  return isWrapper ? data['original'] : null
}

/** Deployed backends wrap some answers: `{ data: { headers, original, exception }, status: 200 }`. */
export function isWrapped(body: unknown): boolean {
  return wrappedIn(body) !== null
}

function messageIn({ message }: Record<string, unknown>): RestAnswer['message'] {
  if (typeof message !== 'string' || message === '') return null
  return shopperText(message)
}

/** Whether a body says why, as refusals do. Their status is no sign of illness: some copies send 500 with each. */
function saysWhy({ data, message }: Record<string, unknown>): boolean {
  if (Array.isArray(data)) return data.length > 0
  if (isRecord(data) && (textsIn(data['form']).length > 0 || refusedLines(data).length > 0)) return true
  return typeof message === 'string' && shopperText(message) !== ''
}

function isRefused(status: number, body: Record<string, unknown>): boolean {
  if (status >= FIRST_REFUSAL && status < SERVER_ERROR) return true
  // A status that is no number may also be a success of another protocol.
  return saysWhy(Number.isNaN(status) ? { data: isRecord(body['data']) && body['data'] } : body)
}

/** Answers of the backend itself with the application status of a server error. */
export function hasErrorStatus(httpStatus: number, body: unknown): boolean {
  return isRecord(body) && httpStatus < SERVER_ERROR && statusOf(body) >= SERVER_ERROR && saysWhy(body)
}

/** Throws `Refusal`, `Absent` (a bare array), and `RestError`. Only the HTTP status means that the backend is down. */
export function openEnvelope(httpStatus: number, given: unknown): RestAnswer {
  const body = wrappedIn(given) ?? given
  if (!isRecord(body) || body['status'] === undefined || body['status'] === null) throw withoutStatus(httpStatus)
  const status = statusOf(body)
  const message = messageIn(body)
  if (status === 200 && httpStatus < 300) return { data: body['data'], message }
  if (status === 204 || status === 401 || httpStatus === 401) throw new RestError('UNAUTHENTICATED')
  if (httpStatus >= SERVER_ERROR) throw new RestError('UPSTREAM_DOWN', `http ${httpStatus}`)
  if (!isRefused(status, body)) throw new RestError('UPSTREAM_DOWN', `status ${status || 'unreadable'}`)
  if (Array.isArray(body['data'])) throw new Absent(message)
  const { data } = body
  const hasErrorStatus = status >= SERVER_ERROR
  const more = { isForbidden: status === FORBIDDEN, hasErrorStatus, reason: textAt(data, 'reason') }
  throw new Refusal(failureTexts(data, message), refusedLines(data), more)
}
