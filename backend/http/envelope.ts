import type { PlainText, Words } from '../texts/say.ts'

/** Every answer of api/v1: `status` is the application status, the HTTP status is nearly always 200. */
interface Envelope<T> {
  status: number
  data: T
  /** The lines that cannot be ordered answer an object here, as the contract has it. */
  message: string | Record<string, string[]>
  token: string | null
}

/** Puts a text into the language of the request that is being answered. */
export type Say = (words: Words) => string

/**
 * An answer that gets its words when it is sent (`answers.ts`): what is thrown deep inside need not know the language
 * of the request.
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

/**
 * An expected refusal. Routes throw it; the error handler of `answers.ts` sends its answer, so no route has to thread
 * failures through its returns.
 */
export class Refusal extends Error {
  readonly answer: Answer
  readonly httpStatus: number

  constructor(answer: Answer, httpStatus = 200) {
    super('refused')
    this.answer = answer
    this.httpStatus = httpStatus
  }
}

/** Broken form rules: one string per rule in rule order, `message` stays empty. */
export function brokenRules(rules: readonly Words[]): Refusal {
  return new Refusal(answerOf((say) => ({ status: 201, data: { form: rules.map(say) }, message: '' })))
}

/** A business failure: the same text as the only form entry and as message. */
export function refused(text: Words): Refusal {
  return new Refusal(answerOf((say) => ({ status: 201, data: { form: [say(text)] }, message: say(text) })))
}

/** A product or a flash sale that is not there: a bare array instead of a form. */
export function absent(text: Words): Refusal {
  return new Refusal(answerOf((say) => ({ status: 201, data: [say(text)], message: say(text) })))
}

/** Lines that cannot be ordered, by cart id: one entry per line, and all of them again as the message. */
export function refusedLines(faults: ReadonlyMap<number, PlainText>): Refusal {
  return new Refusal(
    answerOf((say) => {
      const entries = [...faults].map(([id, text]): [string, string[]] => [String(id), [say(text)]])
      const product = entries.map(([id, texts]) => ({ [id]: texts }))
      return { status: 201, data: { product }, message: Object.fromEntries(entries) }
    }),
  )
}

/** No or a bad bearer token on a call that needs a login: HTTP 201, body status 204. */
export function unauthenticated(): Refusal {
  return new Refusal(
    answerOf((say) => ({ status: 204, data: null, message: say('Unauthenticated.') })),
    201,
  )
}
