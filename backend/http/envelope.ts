import type { PlainText, UntranslatedText } from '../texts/translate.ts'
import { reasonOf } from './reasons.ts'

/** `status` is the application status; the HTTP status is nearly always 200. */
interface Envelope<T> {
  status: number
  data: T
  /** An object for lines that cannot be ordered, as in the contract. */
  message: string | Record<string, string[]>
  token: string | null
}

export type Translate = (words: UntranslatedText) => string

/** Translated when it is sent (`answers.ts`), so code that throws one does not need the request's language. */
export class Answer {
  readonly translated: (translate: Translate) => object

  constructor(translated: (translate: Translate) => object) {
    this.translated = translated
  }
}

function answerOf<T>(translated: (translate: Translate) => Omit<Envelope<T>, 'token'>): Answer {
  return new Answer((translate) => ({ ...translated(translate), token: null }))
}

export function success(data: unknown, message?: UntranslatedText): Answer {
  return answerOf((translate) => ({ status: 200, data, message: message === undefined ? '' : translate(message) }))
}

/** An expected refusal. Routes throw it, and the error handler of `answers.ts` sends its answer. */
export class Refusal extends Error {
  readonly answer: Answer
  readonly httpStatus: number

  constructor(answer: Answer, httpStatus = 200) {
    super('refused')
    this.answer = answer
    this.httpStatus = httpStatus
  }
}

/** Broken form rules: one text per rule in rule order, `message` stays empty. */
export function brokenRules(rules: readonly UntranslatedText[]): Refusal {
  return new Refusal(answerOf((translate) => ({ status: 201, data: { form: rules.map(translate) }, message: '' })))
}

/** A business failure: the same text as the only form entry and as message, and its reason for programs. */
export function refused(text: UntranslatedText): Refusal {
  const reason = reasonOf(text)
  return new Refusal(
    answerOf((translate) => ({
      status: 201,
      data: { form: [translate(text)], ...(reason !== undefined && { reason }) },
      message: translate(text),
    })),
  )
}

export function absent(text: UntranslatedText): Refusal {
  return new Refusal(answerOf((translate) => ({ status: 201, data: [translate(text)], message: translate(text) })))
}

/**
 * Lines that cannot be ordered, by cart line id: one entry per line, and all of them again as `message`. `reasons` is an
 * extension of the contract.
 */
export function refusedLines(faults: ReadonlyMap<number, PlainText>): Refusal {
  return new Refusal(
    answerOf((translate) => {
      const entries = [...faults].map(([id, text]): [string, string[]] => [String(id), [translate(text)]])
      const product = entries.map(([id, texts]) => ({ [id]: texts }))
      const reasons = Object.fromEntries([...faults].map(([id, text]) => [id, reasonOf(text)]))
      return { status: 201, data: { product, reasons }, message: Object.fromEntries(entries) }
    }),
  )
}

/** Missing or invalid bearer token on a call that needs a signed-in user: HTTP 201, body status 204. */
export function unauthenticated(): Refusal {
  return new Refusal(
    answerOf((translate) => ({ status: 204, data: null, message: translate('Unauthenticated.') })),
    201,
  )
}
