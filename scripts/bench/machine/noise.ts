import { createHash } from 'node:crypto'
import { loadavg } from 'node:os'
import { median, spread } from '../report/statistics.ts'
import { busySeconds, ownSeconds } from './processor-time.ts'

const TURNS = 7
const HASHED = Buffer.alloc(16 * 1024 * 1024, 'a')

/** A fixed piece of work: JSON, strings and a hash. */
function work(): number {
  const startedAt = performance.now()
  createHash('sha256').update(HASHED).digest()
  for (let turn = 0; turn < 20; turn++) {
    const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: `product ${id}`, price: id / 7 }))
    JSON.parse(JSON.stringify(rows))
  }
  return performance.now() - startedAt
}

/** How long a fixed piece of work takes now, and how far repetitions of it are apart. */
export interface Calibration {
  ms: number
  spread: number
}

function calibrate(): Calibration {
  work()
  const times = Array.from({ length: TURNS }, work)
  return { ms: median(times), spread: spread(times) }
}

/** How quiet the machine was during a run. */
export interface Noise {
  loadAtStart: number
  before: Calibration
  after: Calibration
  /** Share of all processors that others used meanwhile; null where the system does not say. */
  foreignShare: number | null
}

/** Begins to watch; call what it returns when all that was started has ended. */
export function watchNoise(cores: number): () => Noise {
  const loadAtStart = loadavg()[0] ?? 0
  const before = calibrate()
  const [busyThen, ownThen, startedAt] = [busySeconds(), ownSeconds(), performance.now()]
  return () => {
    const [busy, own] = [busySeconds(), ownSeconds()]
    const seconds = ((performance.now() - startedAt) / 1000) * cores
    const isKnown = busyThen !== null && ownThen !== null && busy !== null && own !== null
    const foreign = isKnown ? Math.max(0, busy - busyThen - (own - ownThen)) / seconds : null
    return { loadAtStart, before, after: calibrate(), foreignShare: foreign }
  }
}

/** Why the figures of a run are not to be trusted; empty where they are. */
export function doubtsAbout({ loadAtStart, before, after, foreignShare }: Noise): string[] {
  const drift = Math.abs(after.ms / before.ms - 1)
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return [
    loadAtStart > 0.5 && `the machine was busy at the start (load ${loadAtStart.toFixed(1)})`,
    foreignShare !== null && foreignShare > 0.05 && `others used ${percent(foreignShare)} of the processors`,
    drift > 0.1 && `the same work took ${percent(drift)} more or less time at the end`,
    Math.max(before.spread, after.spread) > 0.25 &&
      `repetitions of the same work were ${percent(Math.max(before.spread, after.spread))} apart`,
  ].filter((doubt) => doubt !== false)
}
