import { purgedBy } from './rest/cache/purged-by.ts'
import type { Sources } from './rest/sources.ts'

/**
 * How long a public answer may be given again as it is, milliseconds. Short beside every freshness in cache-policy.ts.
 */
const LIFE_MS = 1_000
/** A home page's answer holds some 60 kB. */
const MOST_ANSWERS = 200

/** Key of an answer. Variables in another order only make a second entry. */
export function answerKey(documentId: string, variables: Record<string, unknown>, locale: string): string {
  return `${locale} ${documentId} ${JSON.stringify(variables)}`
}

/** A remembered answer with its sources. */
type Remembered = Sources & { errors?: unknown }

interface Answer<T> {
  madeAt: number
  result: Promise<T>
  /** Null while it is being made: its tags are not known before. */
  made: T | null
}

export interface ResultMemo<T extends Remembered> {
  /** The answer under that key, executed where none is remembered. */
  remember(key: string, execute: () => Promise<T>): Promise<T>
  /** Forgets answers by tag, and all executions under way, because they may have read outdated values. */
  purge(tags: readonly string[]): void
}

/**
 * Remembers public answers for a moment. Executing a home page's query takes graphql-js some 3 ms (3,000 fields),
 * half as much as rendering it; visitors who come within the same second share one execution and one object.
 * Answers are shared: never change them. An answer with errors is not kept, and none is kept beyond its `expiresAt`.
 * @param clock epoch milliseconds that never jump
 */
export function createResultMemo<T extends Remembered>(clock: () => number): ResultMemo<T> {
  const answers = new Map<string, Answer<T>>()

  /** Old answers go, which come first: with what has been drawn of it, one holds up to a megabyte. */
  function makeRoom(): void {
    const now = clock()
    for (const [key, { madeAt }] of answers) {
      if (answers.size < MOST_ANSWERS && now - madeAt < LIFE_MS) return
      answers.delete(key)
    }
  }

  function isGood({ madeAt, made }: Answer<T>): boolean {
    const now = clock()
    return now - madeAt < LIFE_MS && (made === null || made.expiresAt === null || now < made.expiresAt)
  }

  function remember(key: string, execute: () => Promise<T>): Promise<T> {
    const known = answers.get(key)
    if (known && isGood(known)) return known.result
    answers.delete(key)
    makeRoom()
    const answer: Answer<T> = { madeAt: clock(), result: execute(), made: null }
    answers.set(key, answer)
    const forget = () => {
      if (answers.get(key) === answer) answers.delete(key)
    }
    answer.result.then((result) => {
      answer.made = result
      if (result.errors) forget()
    }, forget)
    return answer.result
  }

  return {
    remember,
    purge(tags) {
      const isPurged = purgedBy(tags)
      for (const [key, { made }] of answers) {
        if (made === null || isPurged(made.tags)) answers.delete(key)
      }
    },
  }
}
