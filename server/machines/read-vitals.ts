import * as v from 'valibot'
import { isRouteName, type RouteName } from '#shared/routes.ts'

export interface VisitVitals {
  route: RouteName
  /** Milliseconds; absent if the browser did not report it. */
  lcp?: number | undefined
  inp?: number | undefined
  cls?: number | undefined
}

/** Larger values come from suspended machines or forged reports. */
const LONGEST_MS = 60_000
const MOST_SHIFT = 20

const upTo = (most: number) => v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)))

const Message = v.strictObject({
  route: v.pipe(v.string(), v.check(isRouteName)),
  lcp: upTo(LONGEST_MS),
  inp: upTo(LONGEST_MS),
  cls: upTo(MOST_SHIFT),
})

/** @returns null if the parsed JSON is not what the shop's pages send */
export function readVitals(message: unknown): VisitVitals | null {
  const { success, output } = v.safeParse(Message, message)
  if (!success || !isRouteName(output.route)) return null
  return { ...output, route: output.route }
}
