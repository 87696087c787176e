import { expect, it } from 'vitest'
import { judgeSoak } from './judge-soak.ts'

const seconds = 1800
const thing = (...counts: number[]) => counts.map((count) => new Map([['Thing', count]]))

/** Half an hour in which nothing grows, but for a little noise. */
const calm = {
  samples: Array.from({ length: 900 }, (_, index) => ({ at: index * 2, megabytes: 200 + (index % 7) })),
  handles: [40, 42] as [number, number],
  censuses: thing(900, 950, 930, 940, 935),
  visits: Array.from({ length: 3600 }, (_, index) => ({ at: index / 2, status: 200, ms: 10 + (index % 100) })),
  seconds,
  hasFaults: false,
}
const faultsOf = (change: Partial<typeof calm>) =>
  judgeSoak({ ...calm, ...change })
    .filter(({ isFine }) => !isFine)
    .map(({ name }) => name)

it('is fine with a calm shop', () => {
  expect(faultsOf({})).toEqual([])
})

it.each<[string, Partial<typeof calm>]>([
  ['memory', { samples: calm.samples.map(({ at, megabytes }) => ({ at, megabytes: megabytes + at / 500 })) }],
  ['open handles', { handles: [40, 43] }],
  ['classes that grew in every interval', { censuses: thing(900, 1200, 1500, 1800, 2100) }],
  [
    'slowest hundredth of answers',
    { visits: calm.visits.map((visit) => (visit.at > 1300 ? { ...visit, ms: visit.ms * 1.2 } : visit)) },
  ],
  ['failed', { visits: [...calm.visits, { at: 900, status: 500, ms: 1 }] }],
])('finds %s', (name, change) => {
  expect(faultsOf(change)).toEqual([name])
})

it('takes the warm-up for none of it', () => {
  const samples = calm.samples.map(({ at, megabytes }) => ({ at, megabytes: at < 500 ? 100 : megabytes }))
  expect(
    faultsOf({ samples, visits: calm.visits.map((visit) => ({ ...visit, ms: visit.at < 300 ? 1 : 50 })) }),
  ).toEqual([])
})

it('expects answers to fail and to be late where the backend is broken on purpose', () => {
  const visits = calm.visits.map((visit) => ({ ...visit, status: 503, ms: visit.at }))
  expect(faultsOf({ visits, hasFaults: true })).toEqual([])
})
