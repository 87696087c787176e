import { expect, test } from 'vitest'
import type { Row } from '../database/__generated__/rows.ts'
import { isShippable, matchPlace } from './shipping-match.ts'

const place = (id: number, country: string, state: string, pickup_point: 0 | 1 = 0) =>
  ({ id, country, state, pickup_point }) as Row<'shipping_places'> // @NOTE what the match reads of it

const WORLD = place(1, 'ALL', 'ALL')
const COUNTRY = place(2, 'US', 'ALL')
const STATE = place(3, 'US', 'DC', 1)
const OTHER_STATE = place(4, 'US', 'NY')
const SAME_STATE_ELSEWHERE = place(5, 'CA', 'DC')
const ALL = [WORLD, SAME_STATE_ELSEWHERE, OTHER_STATE, COUNTRY, STATE]

test.each([
  ['the exact state', { country: 'US', state: 'DC' }, STATE],
  ['the country for another state', { country: 'US', state: 'TX' }, COUNTRY],
  ['the country without a state', { country: 'US', state: null }, COUNTRY],
  ['the rest of the world', { country: 'FR', state: 'DC' }, WORLD],
  ['the rest of the world for a state that is served elsewhere', { country: 'CA', state: 'ON' }, WORLD],
])('%s wins', (_what, address, expected) => {
  expect(matchPlace(ALL, address)).toBe(expected)
})

test('a rule that does not ship to an address has no place', () => {
  expect(matchPlace([COUNTRY, STATE], { country: 'FR', state: 'DC' })).toBeUndefined()
})

test.each([
  [true, { shipping_place_id: 3, shipping_type: 1 as const }, 'DC'],
  [true, { shipping_place_id: 3, shipping_type: 2 as const }, 'DC'],
  [false, { shipping_place_id: 2, shipping_type: 2 as const }, 'TX'],
  [true, { shipping_place_id: 2, shipping_type: 1 as const }, 'TX'],
  [false, { shipping_place_id: 3, shipping_type: 1 as const }, 'TX'],
  [false, { shipping_place_id: null, shipping_type: 1 as const }, 'TX'],
])('it is %s that %j ships to %s', (expected, line, state) => {
  expect(isShippable(line, [COUNTRY, STATE], { country: 'US', state })).toBe(expected)
})

test('nothing ships to a place that no rule serves', () => {
  expect(isShippable({ shipping_place_id: null, shipping_type: 1 }, [], { country: 'US', state: null })).toBe(false)
})
