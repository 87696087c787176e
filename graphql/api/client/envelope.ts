import { Absent, type LineTexts, NoSuchCall, Refusal, RestError, shopperText, shopperTexts } from './rest-error.ts'

/** Answered to guests if guest checkout is disabled. */
const FORBIDDEN = 403

export interface RestAnswer {
  data: unknown
  /** Text for the shopper; empty if not presentable, null if missing. */
  message: string | null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > 3) return []
  return Object.values(value).flatMap((entry) => textsIn(entry, depth + 1))
}

/** `product` of a refused order: a list of `{ "<cart line>": texts }`. */
function lineTexts(data: unknown): LineTexts[] {
  const entries = isRecord(data) && Array.isArray(data['product']) ? data['product'].filter(isRecord) : []
  return entries.flatMap((entry) =>
    Object.entries(entry).map(([lineId, texts]) => ({ lineId, messages: textsIn(texts) })),
  )
}

function failureTexts(data: unknown, message: string | null): string[] {
  const places = isRecord(data) ? [textsIn(data['form']), textsIn(data['product'])] : []
  return places.map(shopperTexts).find((texts) => texts.length > 0) ?? [message ?? '']
}

function reasonIn(data: unknown): string | null {
  return isRecord(data) && typeof data['reason'] === 'string' ? data['reason'] : null
}

/** A body without an application status comes from the framework or a proxy. */
function withoutStatus(httpStatus: number): Error {
  if (httpStatus === 401) return new RestError('UNAUTHENTICATED')
  // The backend lacks the call or supports another method only; it is healthy.
  if (httpStatus === 404 || httpStatus === 405) return new NoSuchCall()
  if (httpStatus >= 500) return new RestError('UPSTREAM_DOWN', `http ${httpStatus}`)
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

/** Throws `Refusal` (status 201, 403, and other 4xx), `Absent` (201 with a bare array), and `RestError`. */
export function openEnvelope(httpStatus: number, given: unknown): RestAnswer {
  const body = wrappedIn(given) ?? given
  if (!isRecord(body) || body['status'] === undefined || body['status'] === null) throw withoutStatus(httpStatus)
  const status = statusOf(body)
  const message = messageIn(body)
  if (status === 200 && httpStatus < 300) return { data: body['data'], message }
  if (status === 204 || status === 401 || httpStatus === 401) throw new RestError('UNAUTHENTICATED')
  if (!(status >= 201 && status < 500)) throw new RestError('UPSTREAM_DOWN', `status ${status || 'unreadable'}`)
  if (Array.isArray(body['data'])) throw new Absent(message)
  const { data } = body
  const more = { isForbidden: status === FORBIDDEN, reason: reasonIn(data) }
  throw new Refusal(failureTexts(data, message), lineTexts(data), more)
}
