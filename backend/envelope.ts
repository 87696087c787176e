/** Every answer of api/v1: `status` is the application status, the HTTP status is nearly always 200. */
interface Envelope<T> {
  status: number
  data: T
  /** The lines that cannot be ordered answer an object here, as the contract has it. */
  message: string | Record<string, string[]>
  token: string | null
}

/** Wraps a payload in the success envelope. */
export function success<T>(data: T, message = ''): Envelope<T> {
  return { status: 200, data, message, token: null }
}

/**
 * An expected refusal. Routes throw it; the error handler of `create-app.ts` turns it into its envelope,
 * so no route has to thread failures through its returns.
 */
export class Refusal extends Error {
  readonly envelope: Envelope<unknown>
  readonly httpStatus: number

  constructor(envelope: Envelope<unknown>, httpStatus = 200) {
    super('refused')
    this.envelope = envelope
    this.httpStatus = httpStatus
  }
}

/** Broken form rules: one string per rule in rule order, `message` stays empty. */
export function brokenRules(form: string[]): Refusal {
  return new Refusal({ status: 201, data: { form }, message: '', token: null })
}

/** A business failure: the same text as the only form entry and as message. */
export function refused(text: string): Refusal {
  return new Refusal({ status: 201, data: { form: [text] }, message: text, token: null })
}

/** A product or a flash sale that is not there: a bare array instead of a form. */
export function absent(text: string): Refusal {
  return new Refusal({ status: 201, data: [text], message: text, token: null })
}

/** No or a bad bearer token on a call that needs a login: HTTP 201, body status 204. */
export function unauthenticated(): Refusal {
  return new Refusal({ status: 204, data: null, message: 'Unauthenticated.', token: null }, 201)
}
