import type { Measured } from '../load/alternate.ts'
import type { Load } from '../load/load.ts'
import { median, spread } from './statistics.ts'
import type { Verdict } from './targets.ts'

export type Unit = '/s' | 'ms' | 'MB' | 'kB' | 'calls' | 'products' | '×' | '%' | ''

/** One line of the table. */
export interface Row {
  name: string
  value: number
  unit: Unit
  /** Of rates. */
  load?: Omit<Load, 'perSecond'>
  /** Name of the row that `share` refers to. */
  beside?: string
  /** This figure over that of the row beside it: the median of alternating pairs. */
  share?: number
  /** (Largest − smallest) / median, of the pairs, or of the figure where nothing is beside it. */
  spread?: number
  verdicts?: readonly Verdict[]
}

interface Comparison {
  name: string
  of: Measured
}

/** A rate, and beside it the share of another one that was measured in turns with it. */
export function rateRow(name: string, measured: Measured, beside?: Comparison, verdicts: readonly Verdict[] = []): Row {
  const { perSecond, ...load } = measured.load
  const row = { name, value: perSecond, unit: '/s', load, verdicts } as const
  if (!beside) return { ...row, spread: spread(measured.rates) }
  const shares = sharesOf(measured, beside.of)
  return { ...row, beside: beside.name, share: median(shares), spread: spread(shares) }
}

/** The rate of one as a share of another's, round by round. */
function sharesOf(measured: Measured, other: Measured): number[] {
  return measured.rates.map((rate, round) => rate / (other.rates[round] ?? Number.NaN))
}

export function shareOf(measured: Measured, other: Measured): number {
  return median(sharesOf(measured, other))
}
