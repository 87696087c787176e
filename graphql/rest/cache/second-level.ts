import * as v from 'valibot'
import type { Lifetime } from '../sources.ts'
import { type CachePolicy, lifetimeOf, longestFresh, type Made } from './cache-policy.ts'
import type { Loaded } from './tagged-cache.ts'

/**
 * The second level of the data cache: texts that all processes of this shop read and write, each for as long as its
 * value is fresh. Nothing here rejects or makes a reader wait longer than it may; without a connection it is empty.
 */
export interface SharedAnswers {
  /** False if purges of other processes may have been missed for some seconds. */
  isInTouch(): boolean
  /** Identifies the last purge that is known here; null if none is. Take it before the backend is asked. */
  mark(): string | null
  /** Whether what was asked for after `mark` may be outdated by a purge since. */
  wasPurged(tags: readonly string[], mark: string): boolean
  /** `remaining`: how long the text will still be there, in milliseconds. */
  find(key: string): Promise<{ text: string; remaining: number } | 'nothing' | 'failed'>
  /** Stores a text for so many milliseconds; texts that are too long are left out. */
  keep(key: string, text: string, milliseconds: number): void
  drop(key: string): void
}

/** How the second level answered. `junk`: with something that no process of this version has stored. */
export type SharedResult = 'fresh' | 'purged' | 'nothing' | 'junk' | 'failed'

const SharedAnswer = v.strictObject({
  mark: v.string(),
  made: v.strictObject({
    value: v.unknown(),
    tags: v.array(v.string()),
    expiresAt: v.nullable(v.number()),
  }),
})

/** Answers of other processes. */
export interface SecondLevel {
  /** A fresh answer, or null. */
  find(request: {
    key: string
    policy: CachePolicy
    observeShared?: (result: SharedResult) => void
  }): Promise<Loaded<Made<unknown>> | null>
  /** Call it before the backend is asked; the returned function stores what it answered, given as JSON. */
  begin(): (key: string, made: string, lifetime: Lifetime) => void
}

function parse(text: string): v.InferOutput<typeof SharedAnswer> | null {
  try {
    const parsed = v.safeParse(SharedAnswer, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

interface SecondLevelDeps {
  /** Epoch milliseconds that never jump. */
  clock: () => number
  /** Called with each value before it is shared. */
  guard: (value: unknown) => void
}

export function createSecondLevel(shared: SharedAnswers, { clock, guard }: SecondLevelDeps): SecondLevel {
  return {
    async find({ key, policy, observeShared: observe = () => undefined }) {
      const found = await shared.find(key)
      if (typeof found === 'string') {
        observe(found)
        return null
      }
      const { text, remaining } = found
      const answer = parse(text)
      if (!answer || !(remaining >= 0 && remaining <= longestFresh(answer.made.value, policy))) {
        shared.drop(key)
        observe('junk')
        return null
      }
      const { made, mark } = answer
      if (!shared.isInTouch() || shared.wasPurged(made.tags, mark)) {
        observe('purged')
        return null
      }
      guard(made.value)
      observe('fresh')
      return {
        value: made,
        lifetime: lifetimeOf(made, policy, { now: clock(), fresh: remaining }),
        bytes: key.length + text.length,
      }
    },
    begin() {
      const mark = shared.mark()
      return (key, made, { freshUntil }) => {
        const milliseconds = freshUntil - clock()
        if (mark !== null && milliseconds > 0)
          shared.keep(key, `{"mark":${JSON.stringify(mark)},"made":${made}}`, milliseconds)
      }
    },
  }
}
