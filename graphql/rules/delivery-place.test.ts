import { describe, expect, test } from 'vitest'
import { arrivalDate, estimatePlace, placeFor } from './delivery-place.ts'

const place = (country: string, state: string, price: number) => ({ country, state, price, days: 1, pickupPrice: null })
const places = [place('ALL', '', 900), place('US', 'ALL', 500), place('US', 'DC', 100), place('FR', 'ALL', 700)]

describe('placeFor', () => {
  test.each([
    ['the state itself', 'US', 'DC', 100],
    ['else its whole country', 'US', 'TX', 500],
    ['a country without a state', 'FR', '', 700],
    ['else everywhere', 'TR', '06', 900],
  ])('%s', (_name, country, state, price) => {
    expect(placeFor(places, country, state)?.price).toBe(price)
  })

  test('nowhere else where no place is for everywhere', () => {
    expect(placeFor(places.slice(1), 'TR', '06')).toBeNull()
    expect(placeFor([place('US', 'DC', 1)], 'US', 'TX')).toBeNull()
    expect(placeFor([], 'US', 'DC')).toBeNull()
  })
})

test('an estimate without any place is for everywhere, else the dearest', () => {
  expect(estimatePlace(places)?.price).toBe(900)
  expect(estimatePlace(places.slice(1))?.price).toBe(700)
  expect(estimatePlace([])).toBeNull()
})

test('a parcel arrives on a day of the calendar', () => {
  expect(arrivalDate(Date.UTC(2026, 1, 27, 23, 59), 3)).toBe('2026-03-02')
})
