import { alignColumns } from './align.ts'
import type { Row } from './row.ts'
import type { Verdict } from './targets.ts'

/** Above this, rounds were too far apart for the verdict to be trusted. */
const NOISY_SPREAD = 0.2

const HEADINGS = ['', 'figure', 'p50 ms', 'p99 ms', 'µs/answer', 'CPU server', 'generator', 'share', '±', 'target']
/** Columns that are read from their left. */
const LEFT = new Set([0, HEADINGS.length - 1])

const round = (value: number, digits: number) => value.toLocaleString('en-US', { maximumFractionDigits: digits })

function percent(share: number | null): string {
  if (share === null) return ''
  return Number.isFinite(share) ? `${Math.round(share * 100)} %` : '–'
}

function figure({ value, unit }: Row): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 || unit === 'calls' ? 0 : Math.abs(value) >= 10 ? 1 : 2
  if (unit === '/s') return `${round(value, digits)}/s`
  const word = unit === 'calls' && value === 1 ? 'call' : unit
  return `${round(value, digits)} ${word}`.trim()
}

/** Processor time of the server for one answer: unlike rates it does not suffer from others on the same core. */
function costText({ value, load }: Row): string {
  const cost = load?.serverCpu == null ? Number.NaN : (load.serverCpu / value) * 1e6
  return Number.isFinite(cost) ? round(cost, 0) : '–'
}

function shareText(share: number | undefined): string {
  if (share === undefined) return ''
  return Number.isFinite(share) ? share.toFixed(2) : '–'
}

function verdictText({ bound, met }: Verdict, isNoisy: boolean): string {
  return `${bound} ${met ? 'met' : 'MISSED'}${isNoisy ? ' (noisy)' : ''}`
}

function cellsOf(row: Row): string[] {
  const { name, load, share, spread, verdicts = [] } = row
  const isNoisy = spread !== undefined && !(spread <= NOISY_SPREAD)
  return [
    name,
    load?.errors ? `${figure(row)} (${load.errors} errors)` : figure(row),
    load ? round(load.p50, 1) : '',
    load ? round(load.p99, 1) : '',
    load ? costText(row) : '',
    load ? percent(load.serverCpu) : '',
    load ? percent(load.generatorCpu) : '',
    shareText(share),
    spread === undefined ? '' : percent(spread),
    verdicts.map((verdict) => verdictText(verdict, isNoisy)).join(', '),
  ]
}

/** A part of the table: one phase. */
export interface Section {
  title: string
  rows: readonly Row[]
  /** Why it could not be measured. */
  failure: string | null
  notes: readonly string[]
}

/** One aligned table for all phases. */
export function formatTable(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) => section.rows)
  const [head = '', ...lines] = alignColumns([HEADINGS, ...rows.map(cellsOf)], LEFT)
  const parts = sections.flatMap(({ title, rows, failure, notes }) => [
    '',
    title,
    ...lines.splice(0, rows.length),
    ...(failure === null ? [] : [`FAILED: ${failure}`]),
    ...notes.map((note) => `(${note})`),
  ])
  return [head, ...parts].join('\n')
}
