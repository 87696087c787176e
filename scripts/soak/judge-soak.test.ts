import { expect, it } from 'vitest'
import { judgeSoak } from './judge-soak.ts'

const seconds = 1800
const thing = (...counts: number[]) => counts.map((count) => new Map([['Thing', count]]))

/** Half an hour in which nothing grows, but for a little noise. */
const steady = {
  calm: Array.from({ length: 30 }, (_, index) => ({ at: (index + 1) * 60, megabytes: 200 + (index % 3) / 10 })),
  busy: Array.from({ length: 900 }, (_, index) => ({ at: index * 2, megabytes: 300 + (index % 7) })),
  handles: [40, 42] as [number, number],
  censuses: thing(900, 950, 930, 940, 935),
  visits: Array.from({ length: 3600 }, (_, index) => ({ at: index / 2, status: 200, ms: 10 + (index % 100) })),
  seconds,
  hasFaults: false,
}
const faultsOf = (change: Partial<typeof steady>) =>
  judgeSoak({ ...steady, ...change })
    .filter(({ isFine }) => !isFine)
    .map(({ name }) => name)

it('is fine with a steady shop', () => {
  expect(faultsOf({})).toEqual([])
})

it.each<[string, Partial<typeof steady>]>([
  ['memory', { calm: steady.calm.map(({ at, megabytes }) => ({ at, megabytes: megabytes + at / 1500 })) }],
  ['open handles', { handles: [40, 43] }],
  ['classes that grew in every interval', { censuses: thing(900, 1200, 1500, 1800, 2100) }],
  [
    'slowest hundredth of answers',
    { visits: steady.visits.map((visit) => (visit.at > 1300 ? { ...visit, ms: visit.ms * 1.2 } : visit)) },
  ],
  ['failed', { visits: [...steady.visits, { at: 900, status: 500, ms: 1 }] }],
])('finds %s', (name, change) => {
  expect(faultsOf(change)).toEqual([name])
})

it('tells memory under load, and judges what stays', () => {
  const busy = steady.busy.map(({ at, megabytes }) => ({ at, megabytes: megabytes + at / 100 }))
  const [memory] = judgeSoak({ ...steady, busy })
  expect(memory).toMatchObject({ name: 'memory', isFine: true })
  expect(memory?.told).toContain('200.1 200.0 200.2')
  expect(memory?.told).toContain('under load, with garbage: 306.0 ')
})

it('takes the warm-up for none of it', () => {
  const calm = steady.calm.map(({ at, megabytes }) => ({ at, megabytes: at < 500 ? 100 : megabytes }))
  expect(faultsOf({ calm, visits: steady.visits.map((visit) => ({ ...visit, ms: visit.at < 300 ? 1 : 50 })) })).toEqual(
    [],
  )
})

it('expects answers to fail and to be late where the backend is broken on purpose', () => {
  const visits = steady.visits.map((visit) => ({ ...visit, status: 503, ms: visit.at }))
  expect(faultsOf({ visits, hasFaults: true })).toEqual([])
})
