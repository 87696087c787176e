interface Bound {
  atLeast?: number
  atMost?: number
  /** Written before the bound where a row has more than one figure. */
  of?: string
  unit?: string
}

/** What the shop must reach. Shares are of the calibration in the same run; milliseconds, megabytes. */
export const targets = {
  cachedShare: { atLeast: 0.9 },
  renderedShareOfTree: { atLeast: 0.85 },
  renderedShareOfPlain: { atLeast: 0.7 },
  cachedP99: { atMost: 60, of: 'p99', unit: 'ms' },
  renderedP99: { atMost: 150, of: 'p99', unit: 'ms' },
  /** Difference between the shop's document and the plain elements it is compared with. */
  sameBytes: { atMost: 2, of: '±', unit: '%' },
  callsPerResource: { atMost: 1 },
  memory: { atMost: 250, unit: 'MB' },
  ready: { atMost: 1500, unit: 'ms' },
  /** Times at 60,000 products beside those at 600. */
  catalogueGrowth: { atMost: 1.3 },
  backendListing: { atMost: 20, of: 'p95', unit: 'ms' },
  backendSearch: { atMost: 100, of: 'p95', unit: 'ms' },
  /** At three times too much: pages per second beside what the shop can do, and carts and checkouts, %. */
  goodput: { atLeast: 0.85 },
  buyers: { atLeast: 99 },
  refusalP99: { atMost: 20, of: 'p99', unit: 'ms' },
  recovery: { atMost: 10_000, unit: 'ms' },
  performance: { atLeast: 97 },
  accessibility: { atLeast: 100 },
  bestPractices: { atLeast: 100 },
  seo: { atLeast: 100 },
  largestPaint: { atMost: 2000, unit: 'ms' },
  blockingTime: { atMost: 100, unit: 'ms' },
} satisfies Record<string, Bound>

export type TargetName = keyof typeof targets

/** A figure beside its target. */
export interface Verdict {
  target: TargetName
  /** `p99 ≤ 60 ms`. */
  bound: string
  value: number
  met: boolean
}

/** Holds a figure to its target. What has no figure has not met it. */
export function judge(target: TargetName, value: number): Verdict {
  const { atLeast, atMost, of, unit }: Bound = targets[target]
  const bound = [of, atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`, unit].filter(Boolean).join(' ')
  const met = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity)
  return { target, bound, value, met }
}
