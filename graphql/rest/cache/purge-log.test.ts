import { beforeEach, expect, test } from 'vitest'
import { createPurgeLog, type PurgeLog } from './purge-log.ts'

let log: PurgeLog
beforeEach(() => {
  log = createPurgeLog()
})

test('purges are counted, also while nothing is being made', () => {
  expect(log.count()).toBe(0)
  log.add(['a', 'b'])
  expect(log.count()).toBe(1)
  log.begin()
  log.add([])
  expect(log.count()).toBe(2)
})

test('a purge hits what has one of its tags', () => {
  log.begin()
  log.add(['a', 'b'])
  expect(log.hasHit(['a'], 0)).toBe(true)
  expect(log.hasHit(['c', 'b'], 0)).toBe(true)
  expect(log.hasHit(['c'], 0)).toBe(false)
  expect(log.hasHit([], 0)).toBe(false)
})

test('a purge hits what was begun before it, and not what was begun after', () => {
  log.begin()
  log.add(['a'])
  const between = log.count()
  expect(log.hasHit(['a'], between)).toBe(false)
  log.add(['b'])
  expect(log.hasHit(['a'], between)).toBe(false)
  log.add(['a'])
  expect(log.hasHit(['a'], between)).toBe(true)
  expect(log.hasHit(['a'], log.count())).toBe(false)
})

test('a purge of everything hits what has other tags, or none', () => {
  log.begin()
  log.add(['*'])
  expect(log.hasHit(['a'], 0)).toBe(true)
  expect(log.hasHit([], 0)).toBe(true)
  expect(log.hasHit(['a'], log.count())).toBe(false)
})

test('what was purged while nothing was being made is not remembered', () => {
  log.add(['a'])
  log.begin()
  expect(log.hasHit(['a'], 0)).toBe(false)
})

test('purges are remembered until the last of what is being made has ended', () => {
  const [endOne, endOther] = [log.begin(), log.begin()]
  log.add(['a'])
  endOne()
  expect(log.hasHit(['a'], 0)).toBe(true)
  log.add(['b'])
  expect(log.hasHit(['b'], 0)).toBe(true)
  endOther()
  expect(log.hasHit(['a', 'b'], 0)).toBe(false)
  log.add(['c'])
  expect(log.hasHit(['c'], 0)).toBe(false)
})
