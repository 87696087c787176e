import { expect, test } from 'vitest'
import type { Tallies } from '#graphql/create-graphql.ts'
import { createTallies, joinTallies } from './tallies.ts'

const MINUTE = 60_000

test('a count begins anew when its window is over, which later counts do not prolong', async () => {
  let now = 1_000
  const tallies = createTallies(() => now)
  expect(await tallies.add('visitor 1', MINUTE)).toBe(1)
  now += 40_000
  expect(await tallies.add('visitor 1', MINUTE)).toBe(2)
  expect(await tallies.add('visitor 2', MINUTE)).toBe(1)
  now += 20_001
  expect(await tallies.add('visitor 1', MINUTE)).toBe(1)
})

test('a try that was none is taken back, and a success begins anew', async () => {
  const tallies = createTallies()
  for (const count of [1, 2, 3]) expect(await tallies.add('owner', MINUTE)).toBe(count)
  await tallies.takeBack('owner', MINUTE)
  expect(await tallies.add('owner', MINUTE)).toBe(3)
  await tallies.forget('owner', MINUTE)
  expect(await tallies.add('owner', MINUTE)).toBe(1)
})

test('two processes count together', async () => {
  const all = createTallies()
  const [one, other] = [joinTallies(createTallies(), all), joinTallies(createTallies(), all)]
  expect([await one.add('owner', MINUTE), await other.add('owner', MINUTE)]).toEqual([1, 2])
  await one.forget('owner', MINUTE)
  expect(await one.add('owner', MINUTE)).toBe(1)
})

test('where others are away or have forgotten, the count here is what counts', async () => {
  const away = async () => Promise.reject(new Error('away'))
  const gone: Tallies = { add: away, takeBack: away, forget: away }
  const joined = joinTallies(createTallies(), gone)
  for (const count of [1, 2, 3]) expect(await joined.add('owner', MINUTE)).toBe(count)
  await joined.takeBack('owner', MINUTE)
  await joined.forget('owner', MINUTE)
  const forgetful = joinTallies(createTallies(), { ...gone, add: async () => 1 })
  await forgetful.add('owner', MINUTE)
  expect(await forgetful.add('owner', MINUTE)).toBe(2)
})
