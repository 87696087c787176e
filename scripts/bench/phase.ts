import type { Meter } from './load/meter.ts'
import type { Cores } from './machine/cores.ts'
import type { Row } from './report/row.ts'

/** What a phase works with. */
export interface Bench {
  meter: Meter
  /** The same with a generator that may run on any core. */
  unpinnedMeter: Meter
  cores: Cores
  /** Of one measurement, how often it is repeated, and of load before it. */
  seconds: number
  rounds: number
  warmUp: number
  /** Seconds of the mixed load. */
  soakSeconds: number
  /** Adds a remark below the rows. */
  note(words: string): void
}

/** A part of the benchmark. It starts what it measures, and ends it. */
export interface Phase {
  name: string
  /** Heads its rows in the table. */
  title: string
  /** Runs only where it is named. */
  isOnRequest?: boolean
  /** @throws with a sentence that says why it cannot be measured; the other phases go on */
  run(bench: Bench): Promise<Row[]>
}

/** For figures that are not judged. Servers that are warm already need little of it; many connections need time. */
export function shorter(bench: Bench, connections: number): Bench {
  const seconds = Math.min(connections > 10 ? 3 : 2, bench.seconds)
  return { ...bench, seconds, rounds: Math.min(2, bench.rounds), warmUp: 1 }
}

/** Ends what was started, in reverse order, whatever happens meanwhile. */
export async function closing<Result>(
  work: (keep: <Opened extends { close(): Promise<void> }>(opened: Opened) => Opened) => Promise<Result>,
): Promise<Result> {
  const opened: { close(): Promise<void> }[] = []
  try {
    return await work((each) => {
      opened.push(each)
      return each
    })
  } finally {
    for (const each of opened.reverse()) await each.close()
  }
}
