import { describe, expect, test } from 'vitest'
import { arrivalDate, estimatePlace, placeFor } from './shipping.ts'

const place = (country: string, state: string, price: number) => ({ country, state, price, days: 1, pickupPrice: null })
const places = [place('ALL', '', 900), place('US', 'ALL', 500), place('US', 'DC', 100), place('FR', 'ALL', 700)]

describe('placeFor', () => {
  test.each([
    ['the exact state', 'US', 'DC', 100],
    ['its whole country otherwise', 'US', 'TX', 500],
    ['a country without a state', 'FR', '', 700],
    ['everywhere otherwise', 'TR', '06', 900],
  ])('%s', (_name, country, state, price) => {
    expect(placeFor(places, country, state)?.price).toBe(price)
  })

  test('a place without a state covers the whole country', () => {
    const named = [place('DE', 'BE', 1), place('DE', '', 300), ...places]
    expect(placeFor(named, 'DE', 'BY')?.price).toBe(300)
    expect(placeFor(named, 'DE', '')?.price).toBe(300)
    expect(placeFor([place('DE', 'ALL', 400), place('DE', '', 300)], 'DE', '')?.price).toBe(400)
  })

  test('other countries have no place unless one covers everywhere', () => {
    expect(placeFor(places.slice(1), 'TR', '06')).toBeNull()
    expect(placeFor([place('US', 'DC', 1)], 'US', 'TX')).toBeNull()
    expect(placeFor([], 'US', 'DC')).toBeNull()
  })
})

test('an estimate uses the place for everywhere, else the most expensive one', () => {
  expect(estimatePlace(places)?.price).toBe(900)
  expect(estimatePlace([place('US', 'ALL', 5000), place('ALL', '', 900)])?.price).toBe(900)
  expect(estimatePlace([place('FR', 'ALL', 700), place('US', 'ALL', 500)])?.price).toBe(700)
  expect(estimatePlace(places.slice(1))?.price).toBe(700)
  expect(estimatePlace([])).toBeNull()
})

test('an estimate uses the first of two equally expensive places', () => {
  expect(estimatePlace([place('FR', 'ALL', 700), place('US', 'ALL', 700)])?.country).toBe('FR')
})

test('an arrival is a calendar day', () => {
  expect(arrivalDate(Date.UTC(2026, 1, 27, 23, 59), 3)).toBe('2026-03-02')
})
