import type { Options, Scenario } from 'k6/options'
import { rate, seconds } from './settings.ts'

/** As many users as a rate may need where the shop takes a second for each. */
const usersFor = (perSecond: number, slowness: number): number => Math.max(10, Math.ceil(perSecond * slowness))

interface Steady {
  /** Name of the exported function. */
  exec: string
  /** Starts a second, before `SCALE`. */
  perSecond: number
  /** How long, before `LENGTH`. */
  forSeconds: number
  /** When it begins, in seconds. */
  from?: number
  /** Seconds that one of them may take before k6 lacks users. */
  slowness?: number
}

/** The same rate throughout: visitors come whether or not the shop keeps up. */
export function steady({ exec, perSecond, forSeconds, from = 0, slowness = 5 }: Steady): Scenario {
  const starts = rate(perSecond)
  return {
    executor: 'constant-arrival-rate',
    exec,
    rate: starts,
    timeUnit: '1s',
    duration: seconds(forSeconds),
    ...(from > 0 && { startTime: seconds(from) }),
    preAllocatedVUs: usersFor(starts, 1),
    maxVUs: usersFor(starts, slowness),
  }
}

interface Rising {
  exec: string
  from: number
  /** Rate to reach, and within how many seconds. */
  stages: readonly (readonly [perSecond: number, within: number])[]
  slowness?: number
}

/** A rate that changes. */
export function rising({ exec, from, stages, slowness = 5 }: Rising): Scenario {
  const most = Math.max(from, ...stages.map(([perSecond]) => perSecond))
  return {
    executor: 'ramping-arrival-rate',
    exec,
    startRate: rate(from),
    timeUnit: '1s',
    stages: stages.map(([perSecond, within]) => ({ target: rate(perSecond), duration: seconds(within) })),
    preAllocatedVUs: usersFor(rate(most), 1),
    maxVUs: usersFor(rate(most), slowness),
  }
}

/** What all profiles have in common. */
export function profile(given: Pick<Options, 'scenarios' | 'thresholds'>): Options {
  return {
    ...given,
    summaryTrendStats: ['avg', 'min', 'med', 'p(90)', 'p(95)', 'p(99)', 'max', 'count'],
    setupTimeout: '60s',
    // Crawlers have less to expect, and are known by their names.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Souk load test',
    noConnectionReuse: false,
    // Each iteration is another visitor.
    noCookiesReset: false,
  }
}
