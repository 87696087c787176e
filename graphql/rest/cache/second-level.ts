import type { Lifetime } from '../sources.ts'
import type { Made } from './answer-store.ts'
import type { SharedAnswers } from './shared-answers.ts'
import { decodeShared, encodeShared } from './shared-text.ts'

/** How the second level answered: `purged`: only for an outage; `junk`: something that no process of ours stored. */
export type SharedResult = 'fresh' | 'stale' | 'purged' | 'nothing' | 'junk' | 'failed'

/** An answer of another process, with what is left of its windows after purges. */
interface Found {
  made: Made<unknown>
  lifetime: Lifetime
  /** Of its text. */
  bytes: number
}

/** Reads and writes answers in the second level. */
export interface SecondLevel {
  find(key: string, observe: (result: SharedResult) => void): Promise<Found | null>
  /** To be called before the backend is asked; the returned function stores what it answered, given as JSON. */
  begin(): (key: string, made: string, lifetime: Lifetime) => void
}

function resultOf({ freshUntil, staleUntil }: Lifetime, now: number): SharedResult {
  if (now < freshUntil) return 'fresh'
  return now < staleUntil ? 'stale' : 'purged'
}

/**
 * @param clock epoch milliseconds that never jump
 * @param guard called with each value before it is shared
 */
export function createSecondLevel(
  shared: SharedAnswers,
  clock: () => number,
  guard: (value: unknown) => void,
): SecondLevel {
  return {
    async find(key, observe) {
      const text = await shared.find(key)
      if (typeof text === 'string') {
        observe(text)
        return null
      }
      const now = clock()
      const answer = decodeShared(text, now)
      if (!answer) {
        shared.drop(key)
        observe('junk')
        return null
      }
      const { made, lifetime, mark } = answer
      guard(made.value)
      // Out of touch, nothing tells whether it was purged.
      const isGood = shared.isInTouch() && !shared.wasPurged(made.tags, mark)
      const left = isGood ? lifetime : { ...lifetime, freshUntil: 0, staleUntil: 0 }
      observe(resultOf(left, now))
      return { made, lifetime: left, bytes: text.text.length }
    },
    begin() {
      const mark = shared.mark()
      return (key, made, lifetime) => {
        if (mark === null) return
        const now = clock()
        shared.keep(key, encodeShared(made, lifetime, mark, now), lifetime.keptUntil - now)
      }
    },
  }
}
