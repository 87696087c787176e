import { expect, it } from 'vitest'
import type { Row } from './row.ts'
import { formatTable } from './table.ts'
import { judge } from './targets.ts'

const rows: Row[] = [
  {
    name: 'shop beside bare',
    value: 6132.4,
    unit: '/s',
    load: { p50: 1.23, p99: 4, errors: 2, serverCpu: 0.991, generatorCpu: null },
    share: 0.912,
    spread: 0.04,
    verdicts: [judge('cachedShare', 0.912), judge('cachedP99', 61)],
  },
  { name: 'memory', value: 231, unit: 'MB' },
  { name: 'shaken', value: 40.26, unit: 'ms', spread: 0.5, verdicts: [judge('ready', 40)] },
  { name: 'nothing came', value: 0, unit: '/s', share: Infinity, spread: Number.NaN },
]

const table = formatTable([
  { title: 'First', rows, failure: null, notes: ['a remark'] },
  { title: 'Second', rows: [], failure: 'Nothing listens.', notes: [] },
])
const lineOf = (name: string) => table.split('\n').find((line) => line.startsWith(name)) ?? ''

it('shows figures with their unit, errors, and verdicts', () => {
  const cells = lineOf('shop beside bare').split(/ {2,}/)
  const verdicts = '≥ 0.9 met, p99 ≤ 60 ms MISSED'
  expect(cells).toEqual(['shop beside bare', '6,132/s (2 errors)', '1.2', '4', '162', '99 %', '0.91', '4 %', verdicts])
  expect(lineOf('memory')).toMatch(/231 MB$/)
})

it('marks what was too noisy to be judged', () => {
  expect(lineOf('shaken')).toMatch(/40\.3 ms .*≤ 1500 ms met \(noisy\)$/)
})

it('has a dash for what is no number', () => {
  expect(lineOf('nothing came').split(/ {2,}/)).toEqual(['nothing came', '0/s', '–', '–'])
})

it('aligns its columns', () => {
  const end = lineOf('shop beside bare').indexOf('6,132/s (2 errors)') + '6,132/s (2 errors)'.length
  expect(lineOf('memory')).toHaveLength(end)
})

it('says why a phase has no figures', () => {
  expect(table).toContain('Second\nFAILED: Nothing listens.')
  expect(table).toContain('(a remark)')
})
