import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, LIMITS } from './limits.ts'
import { readLimits } from './read-limits.ts'

test('all limits have defaults', () => {
  expect(readLimits('')).toEqual({ limits: DEFAULT_LIMITS, faults: [] })
  expect(DEFAULT_LIMITS.shellDeadline).toBe(2_500)
})

test('limits can be set, with spaces and an extra comma', () => {
  const { limits, faults } = readLimits(' renderQueue=80, drainWait = 0 ,')
  expect(faults).toEqual([])
  expect(limits).toEqual({ ...DEFAULT_LIMITS, renderQueue: 80, drainWait: 0 })
})

test.each([
  ['no name', '=5', 'unknown limit '],
  ['an unknown name', 'speed=5', 'unknown limit speed'],
  [
    'a removed name',
    'breakerRow=5',
    'breakerRow was removed; breakerCalls is the number of calls before failures open a breaker',
  ],
  ['a name of the prototype', '__proto__=5', 'unknown limit __proto__'],
  ['no value', 'depth', 'depth must be a whole number from 1 to 100'],
  ['too much', 'depth=101', 'depth must be a whole number from 1 to 100'],
  ['too little', 'depth=0', 'depth must be a whole number from 1 to 100'],
  ['not a number', 'depth=1e1', 'depth must be a whole number from 1 to 100'],
  ['two values', 'depth=1=2', 'depth must be a whole number from 1 to 100'],
])('%s is a fault', (_name, text, fault) => {
  expect(readLimits(`cost=50,${text}`)).toEqual({ limits: DEFAULT_LIMITS, faults: [fault] })
})

test('every default is a valid setting', () => {
  const text = Object.entries(LIMITS).map(([name, { value }]) => `${name}=${value}`)
  expect(readLimits(text.join(','))).toEqual({ limits: DEFAULT_LIMITS, faults: [] })
})

test('the order budget stays below the request deadline', () => {
  expect(readLimits('graphqlTimeout=5000').limits.orderDeadline).toBe(4_000)
  expect(readLimits('orderDeadline=60000').limits.orderDeadline).toBe(8_000)
  expect(readLimits('orderDeadline=6000').limits.orderDeadline).toBe(6_000)
})
