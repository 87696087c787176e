import { shopperText, shopperTexts } from './shopper-text.ts'

/** Why a call gave no usable answer. The codes reach clients in `extensions.code`. */
export type RestErrorCode =
  | 'UPSTREAM_DOWN'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_BAD_ANSWER'
  | 'UPSTREAM_BUSY'
  | 'UNAUTHENTICATED'
  | 'RATE_LIMITED'

/** A fault. Clients only get its code, with a text chosen above this layer. */
export class RestError extends Error {
  readonly code: RestErrorCode
  /** For the log: an error code or a short fixed text, never backend text. */
  readonly detail: string
  readonly retryAfter: number | null
  /** For the log: start of an unreadable answer, redacted; else null. */
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

/** A gateway's answer (502, 503, 504); worth a retry. */
export class GatewayFault extends RestError {
  /** @param retryAfter seconds of the gateway's `Retry-After`; null without one */
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

export interface LineTexts {
  lineId: string
  messages: string[]
}

/** `messages` are texts for the shopper in the request's language; empty without a presentable reason. */
export class Refusal extends Error {
  readonly messages: readonly string[]
  /** Texts by cart line, possibly none; also included in `messages`. */
  readonly lines: readonly LineTexts[]
  /** Application status 403: the caller is a guest, and guest checkout is disabled. */
  readonly isForbidden: boolean
  /** The reference backend's reason for programs; usually null. */
  readonly reason: string | null

  constructor(
    messages: readonly string[],
    lines: readonly LineTexts[] = [],
    { isForbidden = false, reason = null }: { isForbidden?: boolean; reason?: string | null } = {},
  ) {
    const texts = shopperTexts(messages)
    super(texts[0] ?? 'refused')
    this.name = 'Refusal'
    this.messages = texts
    this.isForbidden = isForbidden
    this.reason = reason
    this.lines = lines.map(({ lineId, messages: own }) => ({ lineId, messages: shopperTexts(own) }))
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
