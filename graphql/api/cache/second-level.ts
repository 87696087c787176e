import * as v from 'valibot'
import { lifetimeOf, longestFresh, type SecondLevel } from './data-cache.ts'

/** Never rejects or delays a reader beyond its time; without a connection it is empty. */
export interface SharedAnswers {
  isInSync(): boolean
  /** Identifies the last known purge; null without one. Take it before calling the backend. */
  mark(): string | null
  /** Whether data requested after `mark` may be outdated by a later purge. */
  wasPurged(tags: readonly string[], mark: string): boolean
  /** `remaining`: milliseconds until the text expires. */
  find(key: string): Promise<{ text: string; remaining: number } | 'nothing' | 'failed'>
  /** Stores a text; texts that are too long are skipped. */
  keep(key: string, text: string, milliseconds: number): void
  drop(key: string): void
}

const SharedAnswer = v.strictObject({
  mark: v.string(),
  made: v.strictObject({
    value: v.unknown(),
    tags: v.array(v.string()),
    expiresAt: v.nullable(v.number()),
  }),
})

function parse(text: string): v.InferOutput<typeof SharedAnswer> | null {
  try {
    const parsed = v.safeParse(SharedAnswer, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

interface SecondLevelDeps {
  clock: () => number
  guard: (value: unknown) => void
}

export function createSecondLevel(shared: SharedAnswers, { clock, guard }: SecondLevelDeps): SecondLevel {
  return {
    isInSync: shared.isInSync,
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
      if (!shared.isInSync() || shared.wasPurged(made.tags, mark)) {
        observe('purged')
        return null
      }
      guard(made.value)
      observe('fresh')
      return {
        value: made,
        lifetime: lifetimeOf(made, policy, { now: clock(), fresh: remaining }),
      }
    },
    begin() {
      const mark = shared.mark()
      return (key, made, { freshUntil }) => {
        const milliseconds = freshUntil - clock()
        if (mark !== null && milliseconds > 0) shared.keep(key, JSON.stringify({ mark, made }), milliseconds)
      }
    },
  }
}
