import { Absent, NoSuchCall, Refusal, type RefusedLine, RestError, shopperText, shopperTexts } from './rest-error.ts'
import type { RestAnswer } from './rest-request.ts'

/** Answered to guests if guest checkout is disabled. */
const FORBIDDEN = 403
const FIRST_REFUSAL = 201
const SERVER_ERROR = 500
/** HTTP statuses with which frameworks refuse what was sent, such as 422 of a validation and 419 of an old page. */
const REFUSED = new Set([400, 402, FORBIDDEN, 409, 412, 413, 415, 419, 422])
const FAILED = /^(?:0|false|error|fail(?:ed|ure)?)$/i

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

/** The texts of `errors` are those of a framework's own validation, by field. */
function failureTexts({ data, error, errors = error }: Record<string, unknown>, message: string | null): string[] {
  const places = isRecord(data) ? [data['form'], data['product'], data['errors']] : []
  return (
    [...places, errors].map((place) => shopperTexts(textsIn(place))).find((texts) => texts.length > 0) ?? [
      message ?? '',
    ]
  )
}

/** Whether a body without a number for its status is a refusal: others may be successes of another protocol. */
function saysNo(httpStatus: number, { status, success }: Record<string, unknown>): boolean {
  return REFUSED.has(httpStatus) || FAILED.test(String(status ?? success))
}

/** A body without an application status comes from the framework or a proxy. */
function withoutStatus(httpStatus: number, body: unknown): Error {
  if (httpStatus === 401) return new RestError('UNAUTHENTICATED')
  // The backend lacks the call or supports another method only; it is healthy.
  if (httpStatus === 404 || httpStatus === 405) return new NoSuchCall()
  if (httpStatus >= SERVER_ERROR) return new RestError('UPSTREAM_DOWN', `http ${httpStatus}`)
  if (isRecord(body) && saysNo(httpStatus, body) && saysWhy(body)) return refusalIn(httpStatus, body)
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
function saysWhy({ data, error, errors = error, message }: Record<string, unknown>): boolean {
  if (Array.isArray(data) && data.length > 0) return true
  if (isRecord(data) && (textsIn(data['form']).length > 0 || refusedLines(data).length > 0)) return true
  return shopperTexts(textsIn(errors)).length > 0 || (typeof message === 'string' && shopperText(message) !== '')
}

function isRefused(httpStatus: number, status: number, body: Record<string, unknown>): boolean {
  if (status >= FIRST_REFUSAL && status < SERVER_ERROR) return true
  const isUnclear = Number.isNaN(status) && !saysNo(httpStatus, body)
  return saysWhy(isUnclear ? { data: isRecord(body['data']) && body['data'] } : body)
}

function refusalIn(httpStatus: number, body: Record<string, unknown>): Refusal {
  const { data } = body
  const status = statusOf(body)
  const isForbidden = (Number.isNaN(status) ? httpStatus : status) === FORBIDDEN
  const more = { isForbidden, hasErrorStatus: status >= SERVER_ERROR, reason: textAt(data, 'reason') }
  return new Refusal(failureTexts(body, messageIn(body)), refusedLines(data), more)
}

/** Answers of the backend itself with the application status of a server error. */
export function hasErrorStatus(httpStatus: number, body: unknown): boolean {
  return isRecord(body) && httpStatus < SERVER_ERROR && statusOf(body) >= SERVER_ERROR && saysWhy(body)
}

/** Throws `Refusal`, `Absent` (a bare array), and `RestError`. Only the HTTP status means that the backend is down. */
export function openEnvelope(httpStatus: number, given: unknown): RestAnswer {
  const body = wrappedIn(given) ?? given
  if (!isRecord(body) || body['status'] === undefined || body['status'] === null) throw withoutStatus(httpStatus, body)
  const status = statusOf(body)
  const message = messageIn(body)
  if (status === 200 && httpStatus < 300) return { data: body['data'], message }
  if (status === 204 || status === 401 || httpStatus === 401) throw new RestError('UNAUTHENTICATED')
  if (httpStatus >= SERVER_ERROR) throw new RestError('UPSTREAM_DOWN', `http ${httpStatus}`)
  if (!isRefused(httpStatus, status, body)) throw new RestError('UPSTREAM_DOWN', `status ${status || 'unreadable'}`)
  const { data } = body
  // An empty list beside a word such as “error” is no data.
  if (Array.isArray(data) && (data.length > 0 || !Number.isNaN(status))) throw new Absent(message)
  throw refusalIn(httpStatus, body)
}
