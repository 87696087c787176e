import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import { PlaceName, timeUntil } from './delivery-estimate.tsx'

test.each([
  ['2031-01-01T00:00:00.000Z', { value: 24, unit: 'hour' }],
  ['2031-01-01T16:30:00.000Z', { value: 7, unit: 'hour' }],
  ['2031-01-01T23:00:00.000Z', { value: 1, unit: 'hour' }],
  ['2031-01-01T23:00:01.000Z', { value: 59, unit: 'minute' }],
  ['2031-01-01T23:59:00.000Z', { value: 1, unit: 'minute' }],
  ['2031-01-01T23:59:01.000Z', null],
  ['2031-01-02T00:00:01.000Z', null],
  ['2030-12-31T23:59:59.000Z', null],
])('at %s, %j of the order day are left', (now, left) => {
  expect(timeUntil('2031-01-02T00:00:00.000Z', Date.parse(now))).toEqual(left)
})

test.each([
  ['en', 'DC, United States'],
  ['fr', 'DC, États-Unis'],
  ['ar', 'DC، الولايات المتحدة'],
  ['tr', 'DC, Amerika Birleşik Devletleri'],
] as const)('separates state and country in %s with a comma, without a word', async (locale, place) => {
  expect(await renderPart(<PlaceName country="US" state="DC" />, { locale })).toContain(place)
})
