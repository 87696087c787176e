import type { Arrival } from '../bench/load/arrivals.ts'
import { median, percentile } from '../bench/report/statistics.ts'
import { type Census, growingClasses, trendOf } from './trend.ts'

/** What a process held at a moment. */
export interface Sample {
  /** Seconds of load before it. */
  at: number
  megabytes: number
}

interface Soaked {
  /** One a minute, in a pause of the load and after a collection. */
  calm: readonly Sample[]
  /** Many, under load. */
  busy: readonly Sample[]
  /** Files and sockets that are open in a calm before the load and in one after it. */
  handles: readonly [before: number, after: number]
  /** One after each of the short loads that follow the long one. */
  censuses: readonly Census[]
  /** Of the long load. */
  visits: readonly Omit<Arrival, 'asked'>[]
  /** Of the long load. */
  seconds: number
  /** Failing answers and long waits are to be expected then. */
  hasFaults: boolean
}

export interface Finding {
  name: string
  told: string
  isFine: boolean
}

const MOST_GROWTH = 1
const MOST_HANDLES = 2
const MOST_SLOWER = 1.1
/** Points of a curve that is told. */
const CURVE = 12
/** A slope below two standard errors may as well be none. */
const SURE = 2

/** The least of each minute: garbage piles up between two collections, so that memory under load is a saw. */
function lowsOf(samples: readonly Sample[]): number[] {
  const minutes = Map.groupBy(samples, ({ at }) => Math.floor(at / 60))
  return [...minutes.values()].map((within) => Math.min(...within.map(({ megabytes }) => megabytes)))
}

/** Some of the values, for whoever wants to see the curve. */
const curveOf = (values: readonly number[]) =>
  values
    .filter((_value, at) => at % Math.ceil(values.length / CURVE) === 0)
    .map((megabytes) => megabytes.toFixed(1))
    .join(' ')

/**
 * Judges what stays after a collection. Under load a process also holds garbage and what V8 keeps free for itself,
 * which changes by more than the growth that is looked for.
 */
function memoryOf(calm: readonly Sample[], busy: readonly Sample[]): Finding {
  const held = calm.map(({ megabytes }) => megabytes)
  const { slope, error } = trendOf(calm.map(({ at, megabytes }) => [at / 3600, megabytes] as const))
  const share = 100 / median(held)
  const [perHour, unsure] = [slope * share, error * share]
  return {
    name: 'memory',
    told:
      `${perHour.toFixed(2)} % an hour, standard error ${unsure.toFixed(2)} %; less than ${MOST_GROWTH} % is fine ` +
      `(MB: ${curveOf(held)}; under load, with garbage: ${curveOf(lowsOf(busy))})`,
    isFine: perHour < MOST_GROWTH || perHour < SURE * unsure,
  }
}

function handlesOf([before, after]: Soaked['handles']): Finding {
  return {
    name: 'open handles',
    told: `${before} before, ${after} after`,
    isFine: after - before <= MOST_HANDLES,
  }
}

/** The classes that grew most, for whoever wants to look closer. */
function mostGrown(censuses: readonly Census[]): string {
  const [first, last] = [censuses[0], censuses.at(-1)]
  return [...(last ?? [])]
    .map(([name, count]) => ({ name, count, growth: count - (first?.get(name) ?? 0) }))
    .toSorted((a, b) => b.growth - a.growth)
    .slice(0, 5)
    .map(({ name, count, growth }) => `${name} ${count} (+${growth})`)
    .join(', ')
}

/** Judges a run. The first third is a warm-up: caches fill and code is compiled. */
export function judgeSoak({ calm, busy, handles, censuses, visits, seconds, hasFaults }: Soaked): Finding[] {
  const third = seconds / 3
  const warm = (samples: readonly Sample[]) =>
    samples.filter(({ at, megabytes }) => at > third && !Number.isNaN(megabytes))
  const slowest = (from: number, to: number) =>
    percentile(
      visits.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms),
      0.99,
    )
  const [middle, last] = [slowest(third, 2 * third), slowest(2 * third, Number.POSITIVE_INFINITY)]
  const failed = visits.filter(({ status }) => status === 0 || status >= 500).length
  const growing = growingClasses(censuses)
  return [
    memoryOf(warm(calm), warm(busy)),
    handlesOf(handles),
    {
      name: 'classes that grew in every interval',
      told:
        growing.map(({ name, counts }) => `${name} ${counts.join(' → ')}`).join('; ') || `none; ${mostGrown(censuses)}`,
      isFine: growing.length === 0,
    },
    {
      name: 'slowest hundredth of answers',
      told: `${middle.toFixed(0)} ms in the middle third, ${last.toFixed(0)} ms in the last`,
      isFine: hasFaults || last <= middle * MOST_SLOWER,
    },
    { name: 'failed', told: `${failed} of ${visits.length}`, isFine: hasFaults || failed === 0 },
  ]
}
