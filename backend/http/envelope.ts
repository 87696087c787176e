import type { PlainText, Words } from '../texts/say.ts'

/**
 * The envelope of every api/v1 answer: `status` is the application status, while the HTTP status is nearly always 200.
 */
interface Envelope<T> {
  status: number
  data: T
  /** An object for lines that cannot be ordered, as the contract says. */
  message: string | Record<string, string[]>
  token: string | null
}

/** Translates a text into the language of the request. */
export type Say = (words: Words) => string

/**
 * An answer whose texts are translated when it is sent (`answers.ts`), so that code that throws one need not know the
 * language of the request.
 */
export class Answer {
  readonly inWords: (say: Say) => object

  constructor(inWords: (say: Say) => object) {
    this.inWords = inWords
  }
}

function answerOf<T>(inWords: (say: Say) => Omit<Envelope<T>, 'token'>): Answer {
  return new Answer((say) => ({ ...inWords(say), token: null }))
}

/** Wraps a payload in the success envelope. */
export function success(data: unknown, message?: Words): Answer {
  return answerOf((say) => ({ status: 200, data, message: message === undefined ? '' : say(message) }))
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
export function brokenRules(rules: readonly Words[]): Refusal {
  return new Refusal(answerOf((say) => ({ status: 201, data: { form: rules.map(say) }, message: '' })))
}

/** A business failure: the same text as the only form entry and as message. */
export function refused(text: Words): Refusal {
  return new Refusal(answerOf((say) => ({ status: 201, data: { form: [say(text)] }, message: say(text) })))
}

/** A missing product or flash sale: a bare array instead of a form. */
export function absent(text: Words): Refusal {
  return new Refusal(answerOf((say) => ({ status: 201, data: [say(text)], message: say(text) })))
}

/** Lines that cannot be ordered, by cart line id: one entry per line, and all of them again as `message`. */
export function refusedLines(faults: ReadonlyMap<number, PlainText>): Refusal {
  return new Refusal(
    answerOf((say) => {
      const entries = [...faults].map(([id, text]): [string, string[]] => [String(id), [say(text)]])
      const product = entries.map(([id, texts]) => ({ [id]: texts }))
      return { status: 201, data: { product }, message: Object.fromEntries(entries) }
    }),
  )
}

/** Missing or invalid bearer token on a call that needs a signed-in user: HTTP 201, body status 204. */
export function unauthenticated(): Refusal {
  return new Refusal(
    answerOf((say) => ({ status: 204, data: null, message: say('Unauthenticated.') })),
    201,
  )
}
