import { expect, test } from 'vitest'
import { ABSENT_SECONDS, cacheBudgets, type CachePolicy, cachePolicies } from './cache-policy.ts'

const SECONDS: Record<string, number> = { s: 1, min: 60, h: 3_600 }

/** "10 min" in seconds. */
function secondsOf(length: string): number {
  const [count, unit = ''] = length.split(' ')
  return Number(count) * (SECONDS[unit] ?? NaN)
}

test('public data is fresh, stale, and good for an outage as long as was agreed', () => {
  const agreed = {
    shop: ['60 s', '10 min', '24 h'],
    home: ['30 s', '5 min', '24 h'],
    product: ['30 s', '2 min', '1 h'],
    listing: ['10 s', '60 s', '1 h'],
    choice: ['10 s', '60 s', '10 min'],
    flash: ['5 s', '15 s', '60 s'],
    redirections: ['60 s', '10 min', '24 h'],
    sitemap: ['1 h', '6 h', '24 h'],
  }
  const kept = Object.entries<CachePolicy>(cachePolicies)
  const lengths = kept.map(([name, { fresh, whileRevalidating, ifError }]) => [
    name,
    [fresh, whileRevalidating, ifError],
  ])
  const wanted = Object.entries(agreed).map(([name, each]) => [name, each.map(secondsOf)])
  expect(Object.fromEntries(lengths)).toEqual(Object.fromEntries(wanted))
})

test('a flash sale alone is never shown past its end', () => {
  const kept = Object.entries<CachePolicy>(cachePolicies)
  expect(kept.filter(([, { endsHard }]) => endsHard).map(([name]) => name)).toEqual(['flash'])
})

test('what does not exist is asked for again soon', () => {
  expect(ABSENT_SECONDS).toBe(5)
})

test('searches and filters have the smaller part of 20 MB', () => {
  const megabytes = Object.entries(cacheBudgets).map(([name, bytes]) => [name, bytes / 1_048_576])
  expect(Object.fromEntries(megabytes)).toEqual({ catalogue: 16, choices: 4 })
})
