import type { Arrival } from '../bench/load/arrivals.ts'
import { median, percentile } from '../bench/report/statistics.ts'
import { type Census, growingClasses, trendOf } from './trend.ts'

/** What a process held at a moment. */
export interface Sample {
  /** Seconds since the load began. */
  at: number
  megabytes: number
}

interface Soaked {
  samples: readonly Sample[]
  /** Files and sockets that are open in the calm after each interval of load. */
  handles: readonly number[]
  /** One after each interval of load. */
  censuses: readonly Census[]
  visits: readonly Omit<Arrival, 'asked'>[]
  /** Of load, without its pauses. */
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
/** A slope below two standard errors may as well be none. */
const SURE = 2

function memoryOf(samples: readonly Sample[]): Finding {
  const { slope, error } = trendOf(samples.map(({ at, megabytes }) => [at / 3600, megabytes]))
  const share = 100 / median(samples.map(({ megabytes }) => megabytes))
  const [perHour, unsure] = [slope * share, error * share]
  return {
    name: 'memory',
    told: `${perHour.toFixed(2)} % an hour, standard error ${unsure.toFixed(2)} %; less than ${MOST_GROWTH} % is fine`,
    isFine: perHour < MOST_GROWTH || perHour < SURE * unsure,
  }
}

function handlesOf(handles: readonly number[]): Finding {
  // Pools of connections breathe; what leaks is more later on.
  const half = handles.length >> 1
  const growth = median(handles.slice(half)) - median(handles.slice(0, half))
  return {
    name: 'open handles',
    told: handles.join(', '),
    isFine: growth <= MOST_HANDLES,
  }
}

/** Judges a run. The first third is a warm-up: caches fill and code is compiled. */
export function judgeSoak({ samples, handles, censuses, visits, seconds, hasFaults }: Soaked): Finding[] {
  const third = seconds / 3
  const length = samples.at(-1)?.at ?? 0
  const warm = samples.filter(({ at, megabytes }) => at >= length / 3 && !Number.isNaN(megabytes))
  const slowest = (from: number, to: number) =>
    percentile(
      visits.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms),
      0.99,
    )
  const [middle, last] = [slowest(third, 2 * third), slowest(2 * third, Number.POSITIVE_INFINITY)]
  const failed = visits.filter(({ status }) => status === 0 || status >= 500).length
  const growing = growingClasses(censuses.slice(1))
  return [
    memoryOf(warm),
    handlesOf(handles),
    {
      name: 'classes that grew in every interval',
      told: growing.map(({ name, counts }) => `${name} ${counts.join(' → ')}`).join('; ') || 'none',
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
