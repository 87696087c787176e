import type { RestErrorCode } from '../../events.ts'

/** Patterns of program output that do not match sentences about methods, classes, properties, and errors. */
const CODE = [
  /[{}\\]|\w(?:->|::)[$\w]|\w\(\)|\$[a-z_]\w\w|^\[.*\]$|\[object \w+\]/is,
  /<(?:!doctype|\?|html|head|body|script|style|pre|div|table)\b/i,
  /\b[A-Z]\w+(?:Exception|Error)\b|\bE(?:CONN[A-Z]+|TIMEDOUT|NOTFOUND|PIPE)\b|\bcURL error\b/,
  /\bundefined (?:property|variable|array key|index|offset|constant|method|function|class|name)\b/i,
  /\b(?:attempt|trying) to \w+ (?:property|array offset)\b|\bstdClass\b/i,
  /\bcall to (?:an? )?(?:undefined|unknown|private|protected|member function)\b/i,
  /\bcannot (?:access offset|use object|read propert|set propert|redeclare|instantiate|unpack|traverse)/i,
  /\bargument #?\d|\btoo few arguments\b|\binvalid argument supplied\b|\bnon-numeric value\b|\bdivision by zero\b/i,
  /\b(?:array|object) to string conversion\b|\bunsupported operand\b|\bobject has no attribute\b|\bsyntax error\b/i,
  /\bis not a function\b|\bmaximum execution time\b|\ballowed memory size\b|\bno query results for model\b/i,
  /^class ["'][\w\\]+["'] (?:not found|does not exist)|\b(?:class|route|view|relationship) \[/i,
  /\bSQLSTATE\b|\b(?:unknown column|duplicate entry|integrity constraint|no such (?:table|column))\b/i,
  /\bviolates [\w -]*constraint\b|\b(?:from|into|update|table|column) `|\brelation "|\bhave a default value\b/i,
  /\bincorrect (?:integer|decimal|datetime|string) value\b|\bexpected response code\b/i,
  /\.php\b|\.(?:[cm]?[jt]sx?|py|rb|java|go):\d|#\d+ \S+\(\d+\)|\bat \S+ ?\(?\S+:\d+:\d+|\b(?:Stack trace|Traceback)\b/i,
  /(?:^|[\s"'(])(?:\/(?:var|home|srv|usr|opt|app|www|tmp)\/|[a-z]:\/)/i,
  /\b[sr]k_(?:live|test)_|\bAPI key\b|\w{40}/i,
  /\b(?:lang|validation|auth)\.[A-Za-z]\w+/,
]

const WORD = /^[\w.:-]+!?$/
/** Joined as in program identifiers: `auth.failed`, `invalid_token`, `user::gone`. */
const JOINED = /[a-z\d](?:[._]|::?)[a-z\d]/i
const CAMEL_CASE = /^[a-z]+[A-Z]\w*[.!:]?$/
const VALUE = /^(?:null|undefined|nil|none|nan|true|false|array|object|error|exception)$/i

/** Longer texts are cut, also to bound the patterns' run time. */
const MAX_LENGTH = 500
const MAX_TEXTS = 50

function isSentence(text: string): boolean {
  if (!/\p{L}/u.test(text) || VALUE.test(text)) return false
  if (WORD.test(text) && (JOINED.test(text) || CAMEL_CASE.test(text))) return false
  return !CODE.some((sign) => sign.test(text))
}

/** Deployed backends put program errors and keys of missing texts in the same field as sentences for shoppers. */
export function shopperText(text: string): string {
  const shown = text.slice(0, MAX_LENGTH)
  return isSentence(shown.trim()) ? shown : ''
}

export function shopperTexts(texts: readonly string[]): string[] {
  return texts.slice(0, MAX_TEXTS).map(shopperText).filter(Boolean)
}

const SAMPLE_LENGTH = 200
const EMAIL = /[^\s"'<>@]{1,64}@[^\s"'<>@]{1,255}/g
const SECRET = /[\w.+/=-]{20,}/g
const NUMBER = /\d[\d ()-]{6,}/g

/** Start of an unreadable answer for the log: printable ASCII without e-mail addresses, tokens, and long numbers. */
export function sampleOf(text: string): string {
  const start = text.slice(0, SAMPLE_LENGTH)
  const harmless = start.replace(EMAIL, '[e-mail]').replace(SECRET, '[token]').replace(NUMBER, '[number]')
  return harmless.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A fault. Clients only get its code, with a text chosen above this layer. */
export class RestError extends Error {
  readonly code: RestErrorCode
  /** For the log: an error code or a short fixed text, never backend text. */
  readonly detail: string
  readonly retryAfter: number | null
  readonly sample: string | null

  constructor(code: RestErrorCode, detail = '', retryAfter: number | null = null, sample: string | null = null) {
    super(code)
    this.name = 'RestError'
    this.code = code
    this.detail = detail
    this.retryAfter = retryAfter
    this.sample = sample
  }
}

export class GatewayFault extends RestError {
  constructor(status: number, retryAfter: number | null) {
    super('UPSTREAM_DOWN', `http ${status}`, retryAfter)
  }
}

/** A guest called a shop that sells to members only (application status 403). */
export class MembersOnly extends RestError {
  constructor() {
    super('UNAUTHENTICATED', 'members only')
    this.name = 'MembersOnly'
  }
}

export interface RefusedLine {
  lineId: string
  messages: string[]
  /** As in `Refusal`. */
  reason: string | null
}

type RefusalKind = Pick<Refusal, 'isForbidden' | 'hasErrorStatus' | 'reason'>

/** `messages` are texts for the shopper in the request's language; empty without a presentable reason. */
export class Refusal extends Error {
  readonly messages: readonly string[]
  readonly lines: readonly RefusedLine[]
  /** Application status 403: the caller is a guest, and guest checkout is disabled. */
  readonly isForbidden: boolean
  /** Application status of a server error: a copy that refuses with it, or a change that failed halfway. */
  readonly hasErrorStatus: boolean
  /** The reference backend's reason for programs, a `UserErrorCode` in lower case; null from other backends. */
  readonly reason: string | null

  constructor(
    messages: readonly string[],
    lines: readonly RefusedLine[] = [],
    { isForbidden = false, hasErrorStatus = false, reason = null }: Partial<RefusalKind> = {},
  ) {
    const texts = shopperTexts(messages)
    super(texts[0] ?? 'refused')
    this.name = 'Refusal'
    this.messages = texts
    this.isForbidden = isForbidden
    this.hasErrorStatus = hasErrorStatus
    this.reason = reason
    this.lines = lines.map((line) => ({ ...line, messages: shopperTexts(line.messages) }))
  }
}

export class Absent extends Error {
  /** The backend's text for the shopper, in the request's language; null without one. */
  readonly text: string | null

  constructor(text: string | null = null) {
    const shown = shopperText(text ?? '') || null
    super(shown ?? 'absent')
    this.name = 'Absent'
    this.text = shown
  }
}

export class NoSuchCall extends Absent {}

export async function nullIfRefused<Model>(answer: Promise<Model>): Promise<Model | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal || error instanceof Absent) return null
    throw error
  }
}

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'TimeoutError'])
const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The shopper left, so the aborted call is not a sign of the backend's health. */
export const CLIENT_GONE = 'client gone'

/** The shop closed its own connections, which is not a sign of the backend's health either. */
export const SHOP_CLOSING = 'shop closing'
const CLOSING = new Set(['UND_ERR_DESTROYED', 'UND_ERR_CLOSED'])

export const BREAKER_OPEN = 'breaker open'
export const QUEUE_FULL = 'too many calls'
export const QUEUE_LATE = 'no connection in time'
export const PAUSED = 'paused'
export const BUDGET_SPENT = 'budget spent'
/** A visitor used up their time for lists. */
export const SHARE_SPENT = 'share spent'

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

export function isOurOwn(error: unknown): boolean {
  return error instanceof RestError || error instanceof Refusal || error instanceof Absent
}

export function faultOf(error: unknown, signal?: AbortSignal): Error {
  if (signal?.aborted) return new RestError('UPSTREAM_TIMEOUT', CLIENT_GONE)
  const code = codeOf(error)
  if (CLOSING.has(code)) return new RestError('UPSTREAM_DOWN', SHOP_CLOSING)
  if (TIMEOUTS.has(code)) return new RestError('UPSTREAM_TIMEOUT', code)
  if (CONNECTION.has(code)) return new RestError('UPSTREAM_DOWN', code)
  return new RestError('UPSTREAM_BAD_ANSWER', code)
}

const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  BREAKER_OPEN,
  QUEUE_FULL,
  QUEUE_LATE,
  PAUSED,
  BUDGET_SPENT,
])

/** True for faults after which the backend may still have executed the call. */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof RestError) || error.code === 'UPSTREAM_BUSY') return false
  return error.code.startsWith('UPSTREAM_') && !NEVER_SENT.has(error.detail)
}

/** True for an error of the backend's code, passed on by its gateway. */
export function isServerError(error: unknown): boolean {
  if (!(error instanceof RestError) || error instanceof GatewayFault) return false
  return error.code === 'UPSTREAM_DOWN' && /^(?:http|status) 5/.test(error.detail)
}

export function isConnectionFault(error: unknown): boolean {
  return error instanceof RestError && CONNECTION.has(error.detail)
}
