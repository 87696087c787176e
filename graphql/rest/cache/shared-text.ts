import * as v from 'valibot'
import type { Lifetime } from '../sources.ts'
import type { Made } from './answer-store.ts'
import type { SharedText } from './shared-answers.ts'

const duration = v.pipe(v.number(), v.finite(), v.minValue(0))

/** What the second level holds: durations, because the clocks of processes differ. Redis counts the time. */
const SharedAnswer = v.strictObject({
  mark: v.string(),
  fresh: duration,
  stale: duration,
  kept: duration,
  made: v.strictObject({
    value: v.unknown(),
    tags: v.array(v.string()),
    expiresAt: v.nullable(v.number()),
  }),
})

/** An answer of another process: how long it may be used, unless it was purged, and the purge it comes after. */
export interface SharedAnswer {
  made: Made<unknown>
  lifetime: Lifetime
  mark: string
}

/** How far Redis and a text may differ about the age of an answer, in milliseconds. */
const SLACK = 1_000

/**
 * @param made as JSON
 * @param now on the clock of `lifetime`, epoch milliseconds
 */
export function encodeShared(made: string, { freshUntil, staleUntil, keptUntil }: Lifetime, mark: string, now: number) {
  // What has just ended, by a clock with fractions, is old and no junk.
  const left = (until: number) => Math.max(0, until - now)
  const head = { mark, fresh: left(freshUntil), stale: left(staleUntil), kept: left(keptUntil) }
  return `${JSON.stringify(head).slice(0, -1)},"made":${made}}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null for what is no answer of this version of the shop. */
export function decodeShared({ text, remaining }: SharedText, now: number): SharedAnswer | null {
  const parsed = v.safeParse(SharedAnswer, parse(text))
  if (!parsed.success) return null
  const { made, mark, fresh, stale, kept } = parsed.output
  const age = kept - remaining
  if (remaining < 0 || age < -SLACK) return null
  const madeAt = now - Math.max(0, age)
  const lifetime = { freshUntil: madeAt + fresh, staleUntil: madeAt + stale, keptUntil: madeAt + kept }
  return { made, lifetime, mark }
}
