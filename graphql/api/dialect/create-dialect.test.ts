import { describe, expect, test } from 'vitest'
import type { RestEvent } from '../../events.ts'
import { createDialect } from './create-dialect.ts'
import { type OptionalCall, optionalCalls, undeployedCalls } from './traits.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 5, 1)

function createWatched() {
  const time = { now: START }
  const events: RestEvent[] = []
  const dialect = createDialect(
    () => time.now,
    (event) => void events.push(event),
  )
  return { dialect, events, time }
}

describe('a missing call', () => {
  test('is tried again after ten minutes and reported once', () => {
    const { dialect, events, time } = createWatched()
    expect(dialect.isLacking('order/order-hide')).toBe(false)
    dialect.setLacking('order/order-hide')
    expect(dialect.isLacking('order/order-hide')).toBe(true)
    time.now += 10 * MINUTE - 1
    expect(dialect.isLacking('order/order-hide')).toBe(true)
    time.now += 1
    expect(dialect.isLacking('order/order-hide')).toBe(false)
    expect(dialect.detectedTraits()).toEqual([])
    dialect.setLacking('order/order-hide')
    expect(events).toEqual([{ type: 'dialect', trait: 'order/order-hide', way: 'lacking' }])
  })

  test('is not offered again until it succeeds', () => {
    const { dialect, time } = createWatched()
    expect(dialect.isOffered('order/order-hide')).toBe(true)
    dialect.setLacking('order/order-hide')
    time.now += 60 * MINUTE
    expect(dialect.isOffered('order/order-hide')).toBe(false)
    dialect.setPresent('order/order-hide')
    expect(dialect.isOffered('order/order-hide')).toBe(true)
    expect(dialect.detectedTraits()).toEqual([])
  })

  test('is missing for another ten minutes if it fails again', () => {
    const { dialect, time } = createWatched()
    dialect.setLacking('filters')
    time.now += 11 * MINUTE
    dialect.setLacking('filters')
    time.now += 9 * MINUTE
    expect(dialect.isLacking('filters')).toBe(true)
    expect(dialect.detectedTraits()).toEqual([{ trait: 'filters', way: 'lacking', since: START + 11 * MINUTE }])
  })

  // @NOTE Object.keys types the keys of a constant object as string.
  test.each(Object.keys(optionalCalls) as OptionalCall[])(
    '%s: withdraws what deployed backends lack too',
    (missing) => {
      const { dialect } = createWatched()
      const offered = () => new Set(undeployedCalls.filter(dialect.isOffered))
      const others = undeployedCalls.filter((call) => call !== missing)
      dialect.setLacking(missing)
      expect(offered()).toEqual(new Set(undeployedCalls.includes(missing) ? [] : undeployedCalls))
      for (const call of others) dialect.setPresent(call)
      expect(offered()).toEqual(new Set(others))
      expect(dialect.isOffered(missing)).toBe(false)
      dialect.setPresent(missing)
      expect(offered()).toEqual(new Set(undeployedCalls))
    },
  )

  test('does not affect another call, which is reported separately', () => {
    const { dialect, events } = createWatched()
    dialect.setLacking('filters')
    expect(dialect.isLacking('returnProduct')).toBe(false)
    dialect.setLacking('returnProduct')
    expect(events).toEqual([
      { type: 'dialect', trait: 'filters', way: 'lacking' },
      { type: 'dialect', trait: 'returnProduct', way: 'lacking' },
    ])
  })
})

describe('a trait with two variants', () => {
  test('starts with the usual variant', () => {
    const { dialect, events } = createWatched()
    expect(dialect.waysOf('orderList')).toEqual({ first: 'POST', second: 'GET', isKnown: false })
    expect(dialect.waysOf('contentPage')).toEqual({ first: 'path', second: 'query', isKnown: false })
    expect(dialect.detectedTraits()).toEqual([])
    expect(events).toEqual([])
  })

  test('starts with the detected variant', () => {
    const { dialect } = createWatched()
    dialect.remember('orderList', 'POST')
    dialect.remember('contentPage', 'query')
    expect(dialect.waysOf('orderList')).toEqual({ first: 'POST', second: 'GET', isKnown: true })
    expect(dialect.waysOf('contentPage')).toEqual({ first: 'query', second: 'path', isKnown: true })
    expect(dialect.waysOf('orderTracking')).toEqual({ first: 'GET', second: 'POST', isKnown: false })
  })

  test('is reported when detected and when it changes, with the time', () => {
    const { dialect, events, time } = createWatched()
    dialect.remember('orderList', 'GET')
    time.now += MINUTE
    dialect.remember('orderList', 'GET')
    expect(dialect.detectedTraits()).toEqual([{ trait: 'orderList', way: 'GET', since: START }])
    expect(events).toEqual([{ type: 'dialect', trait: 'orderList', way: 'GET' }])

    dialect.remember('orderList', 'POST')
    expect(dialect.detectedTraits()).toEqual([{ trait: 'orderList', way: 'POST', since: START + MINUTE }])
    expect(events.slice(1)).toEqual([{ type: 'dialect', trait: 'orderList', way: 'POST' }])
  })
})

test('a trait in answers is reported once and keeps its first time', () => {
  const { dialect, events, time } = createWatched()
  dialect.note('noSource')
  time.now += MINUTE
  dialect.note('noSource')
  expect(dialect.detectedTraits()).toEqual([{ trait: 'noSource', way: 'seen', since: START }])
  expect(events).toEqual([{ type: 'dialect', trait: 'noSource', way: 'seen' }])
})

test('all detected variants, traits, and missing calls are in one list', () => {
  const { dialect } = createWatched()
  dialect.setLacking('filters')
  dialect.note('costPrice')
  dialect.remember('subCategories', 'tree')
  expect(dialect.detectedTraits()).toEqual([
    { trait: 'subCategories', way: 'tree', since: START },
    { trait: 'costPrice', way: 'seen', since: START },
    { trait: 'filters', way: 'lacking', since: START },
  ])
})
