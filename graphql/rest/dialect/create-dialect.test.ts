import { expect, test } from 'vitest'
import type { RestEvent } from '../events.ts'
import { createDialect } from './create-dialect.ts'

const MINUTE = 60_000

test('a lacking call is tried again after ten minutes, and told once', () => {
  let now = Date.UTC(2026, 5, 1)
  const events: RestEvent[] = []
  const dialect = createDialect(
    () => now,
    (event) => void events.push(event),
  )
  expect(dialect.isLacking('order/order-hide')).toBe(false)
  dialect.setLacking('order/order-hide')
  now += 9 * MINUTE
  expect(dialect.isLacking('order/order-hide')).toBe(true)
  now += 2 * MINUTE
  expect(dialect.isLacking('order/order-hide')).toBe(false)
  expect(dialect.sightings()).toEqual([])
  dialect.setLacking('order/order-hide')
  expect(events).toEqual([{ type: 'dialect', trait: 'order/order-hide', way: 'lacking' }])
})
