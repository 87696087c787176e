import { expect, it } from 'vitest'
import { type Figures, summarize } from './measure-page.ts'
import { formatScores, verdictsOf } from './score-table.ts'

const good: Figures = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1900,
  blockingTime: 40,
  layoutShift: 0.001,
  firstPaint: 1200,
  kilobytes: 412.4,
  benchmarkIndex: 2000,
}

it('takes the median of each figure by itself', () => {
  const { figures, performanceSpread, machineSpread } = summarize([
    { ...good, performance: 90, largestPaint: 1000 },
    { ...good, performance: 99, largestPaint: 2500 },
    { ...good, performance: 100, largestPaint: 2000, benchmarkIndex: 1000 },
  ])
  expect(figures).toMatchObject({ performance: 99, largestPaint: 2000, seo: 100 })
  expect(performanceSpread).toBeCloseTo(10 / 99)
  expect(machineSpread).toBeCloseTo(0.5)
})

it('names the targets that a page has missed', () => {
  const slow = { name: 'home, Arabic', ...summarize([{ ...good, performance: 96, blockingTime: 101 }]) }
  const fine = { name: 'home', ...summarize([good]) }
  const [heading, first, second] = formatScores([fine, slow]).split('\n')
  expect(heading).toMatch(/performance.*LCP ms.*TBT ms.*machine +target$/)
  expect(first?.split(/ {2,}/)).toEqual([
    'home',
    '98',
    '100',
    '100',
    '100',
    '1900',
    '40',
    '0.001',
    '1200',
    '412',
    '0 %',
    '2000',
    'met',
  ])
  expect(second).toMatch(/performance ≥ 97 MISSED, TBT ≤ 100 ms MISSED$/)
})

it('does not take a missing score for a good one', () => {
  const { figures } = summarize([{ ...good, seo: Number.NaN }])
  expect(
    verdictsOf({ figures })
      .filter(({ met }) => !met)
      .map(({ name }) => name),
  ).toEqual(['SEO'])
})
