import { median } from '../report/statistics.ts'
import type { Load, Pressure } from './load.ts'
import type { Contender, Meter } from './meter.ts'

/** One contender's loads of all rounds. */
export interface Measured {
  /** Medians of the rounds; errors are summed up. */
  load: Load
  /** Rates, one for each round. */
  rates: readonly number[]
}

const medianOf = (loads: readonly Load[], key: 'perSecond' | 'p50' | 'p99') => median(loads.map((load) => load[key]))

function medianShare(shares: readonly (number | null)[]): number | null {
  const known = shares.filter((share) => share !== null)
  return known.length === 0 ? null : median(known)
}

function summarize(loads: readonly Load[]): Measured {
  return {
    load: {
      perSecond: medianOf(loads, 'perSecond'),
      p50: medianOf(loads, 'p50'),
      p99: medianOf(loads, 'p99'),
      errors: loads.reduce((sum, { errors }) => sum + errors, 0),
      serverCpu: medianShare(loads.map(({ serverCpu }) => serverCpu)),
      generatorCpu: medianShare(loads.map(({ generatorCpu }) => generatorCpu)),
    },
    rates: loads.map(({ perSecond }) => perSecond),
  }
}

/**
 * Measures contenders in turns, A B A B …, so that what happens to the machine happens to all of them.
 * @param warmUp seconds of load on each before the first round
 */
export async function alternate<Name extends string>(
  meter: Meter,
  contenders: Record<Name, Contender>,
  { connections, seconds, rounds, warmUp }: Pressure & { rounds: number; warmUp: number },
): Promise<Record<Name, Measured>> {
  // @NOTE The keys of a record are its names.
  const names = Object.keys(contenders) as Name[]
  const loads = new Map<Name, Load[]>(names.map((name) => [name, []]))
  for (const name of names) await meter(contenders[name], { connections, seconds: warmUp })
  for (let round = 0; round < rounds; round++) {
    for (const name of names) loads.get(name)?.push(await meter(contenders[name], { connections, seconds }))
  }
  const measured = names.map((name) => [name, summarize(loads.get(name) ?? [])])
  // @NOTE The type of fromEntries does not know that every name has an entry.
  return Object.fromEntries(measured) as Record<Name, Measured>
}
