import * as v from 'valibot'
import { isRouteName, type RouteName } from '#shared/routes.ts'

/** How a visit went, in the browser of the visitor. */
export interface VisitVitals {
  route: RouteName
  /** Milliseconds; absent where the browser did not tell. */
  lcp?: number | undefined
  inp?: number | undefined
  /** Share of the window. */
  cls?: number | undefined
}

/** Beyond these a visit was no visit: a machine was asleep, or somebody pretends. */
const LONGEST_MS = 60_000
const MOST_SHIFT = 20

const upTo = (most: number) => v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)))

const Message = v.strictObject({
  route: v.pipe(v.string(), v.check(isRouteName)),
  lcp: upTo(LONGEST_MS),
  inp: upTo(LONGEST_MS),
  cls: upTo(MOST_SHIFT),
})

/**
 * @param message parsed JSON
 * @returns null where it is none of those that the shop's pages send
 */
export function readVitals(message: unknown): VisitVitals | null {
  const { success, output } = v.safeParse(Message, message)
  if (!success || !isRouteName(output.route)) return null
  return { ...output, route: output.route }
}
