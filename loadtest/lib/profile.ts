import type { Options, Scenario } from 'k6/options'

export const BASE_URL = (__ENV['BASE_URL'] ?? 'http://127.0.0.1:3000').replace(/\/+$/, '')

const number = (name: string, otherwise: number): number => Number(__ENV[name] ?? otherwise)

/** Multiplies the rates of a profile. 1 is for two cores shared by the shop and k6. */
const SCALE = number('SCALE', 1)

const LENGTH = number('LENGTH', 1)

const rate = (perSecond: number): number => Math.max(1, Math.round(perSecond * SCALE))

export const seconds = (count: number): string => `${Math.max(1, Math.round(count * LENGTH))}s`

/** Enough users if the shop takes `slowness` seconds for each. */
const usersFor = (perSecond: number, slowness: number): number => Math.max(10, Math.ceil(perSecond * slowness))

interface Steady {
  exec: string
  perSecond: number
  forSeconds: number
  from?: number
  /** Seconds that one may take before k6 runs out of users. */
  slowness?: number
}

/** Arrivals at a constant rate, whether or not the shop keeps up. */
export function steady({ exec, perSecond, forSeconds, from = 0, slowness = 5 }: Steady): Scenario {
  const perMinute = rate(perSecond * 60)
  return {
    executor: 'constant-arrival-rate',
    exec,
    rate: perMinute,
    timeUnit: '1m',
    duration: seconds(forSeconds),
    ...(from > 0 && { startTime: seconds(from) }),
    preAllocatedVUs: usersFor(perMinute / 60, 1),
    maxVUs: usersFor(perMinute / 60, slowness),
  }
}

interface Rising {
  exec: string
  from: number
  stages: readonly (readonly [perSecond: number, within: number])[]
  slowness?: number
}

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

export function profile(given: Pick<Options, 'scenarios' | 'thresholds'>): Options {
  return {
    ...given,
    summaryTrendStats: ['avg', 'min', 'med', 'p(90)', 'p(95)', 'p(99)', 'max', 'count'],
    setupTimeout: '60s',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Souk load test',
    noConnectionReuse: false,
    // Each iteration is a new visitor.
    noCookiesReset: false,
  }
}
