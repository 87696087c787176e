import { shopperText, shopperTexts } from './shopper-text.ts'

/** Why a call gave no usable answer. The codes reach clients in `extensions.code`. */
export type RestErrorCode =
  | 'UPSTREAM_DOWN'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_BAD_ANSWER'
  | 'UPSTREAM_BUSY'
  | 'UNAUTHENTICATED'
  | 'RATE_LIMITED'

/** A fault. Only its code may reach a client, with a text that is chosen above this layer. */
export class RestError extends Error {
  readonly code: RestErrorCode
  /** For the log only: an error code or a few words of ours, never text of the backend. */
  readonly detail: string
  /** Seconds after which it is worth while to ask again, as far as the backend has said so. */
  readonly retryAfter: number | null
  /** For the log only: the beginning of an answer that could not be read, made harmless; null otherwise. */
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

/** A gateway's answer (502, 503, 504); worth a second attempt. */
export class GatewayFault extends RestError {
  /** @param retryAfter seconds of the gateway's `Retry-After`; null without one */
  constructor(status: number, retryAfter: number | null) {
    super('UPSTREAM_DOWN', `http ${status}`, retryAfter)
  }
}

/** A guest has asked a shop that sells to members only (application status 403). */
export class MembersOnly extends RestError {
  constructor() {
    super('UNAUTHENTICATED', 'members only')
    this.name = 'MembersOnly'
  }
}

/** Error texts of one cart line. */
export interface LineTexts {
  lineId: string
  messages: string[]
}

/**
 * The backend refused the call. `messages` are its texts for the shopper, in the request's language; there are none
 * where it gave no reason or only an error of its code.
 */
export class Refusal extends Error {
  readonly messages: readonly string[]
  /** Error texts by cart line, which may have none; they are among `messages` too. */
  readonly lines: readonly LineTexts[]
  /** Application status 403: a guest has asked, and guest checkout is switched off. */
  readonly isForbidden: boolean
  /** Our own backend's word for the reason, for code and not for shoppers; null mostly. */
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

/** The thing asked for does not exist. See also `NoSuchCall`. */
export class Absent extends Error {
  /** The backend's text for the shopper, in the request's language; null where it has none. */
  readonly text: string | null

  constructor(text: string | null = null) {
    const shown = shopperText(text ?? '') || null
    super(shown ?? 'absent')
    this.name = 'Absent'
    this.text = shown
  }
}

/** The backend does not have the call at all. */
export class NoSuchCall extends Absent {}
