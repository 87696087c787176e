import { describe, expect, test, vi } from 'vitest'
import { ABSENT_SECONDS, cacheBudgets, type CachePolicy, cachePolicies } from './cache-policy.ts'
import { freshTime, lifetimeOf, longestFresh } from './data-cache.ts'

const SECONDS: Record<string, number> = { s: 1, min: 60, h: 3_600 }

/** "10 min" in seconds. */
function secondsOf(length: string): number {
  const [count, unit = ''] = length.split(' ')
  return Number(count) * (SECONDS[unit] ?? NaN)
}

test('public data has the agreed fresh, stale, and outage windows', () => {
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

test('only flash sales are never served past their end', () => {
  const kept = Object.entries<CachePolicy>(cachePolicies)
  expect(kept.filter(([, { endsHard }]) => endsHard).map(([name]) => name)).toEqual(['flash'])
})

test('an absence is requested again soon', () => {
  expect(ABSENT_SECONDS).toBe(5)
})

test('searches and filters get the smaller part of 30 MB', () => {
  const megabytes = Object.entries(cacheBudgets).map(([name, bytes]) => [name, bytes / 1_048_576])
  expect(Object.fromEntries(megabytes)).toEqual({ catalog: 24, choices: 6 })
})

describe('the windows of an answer', () => {
  const SECOND = 1_000
  const POLICY = { fresh: 30, whileRevalidating: 120, ifError: 3_600 }
  const NOW = Date.UTC(2026, 5, 1)
  const cases: [string, { policy?: CachePolicy; endsIn?: number; value?: unknown }, number[]][] = [
    ['are those of its policy', {}, [30, 150, 3_630]],
    ['keep it while it may be revalidated', { policy: { ...POLICY, ifError: 60 } }, [30, 150, 150]],
    ['end at its expiry while stale, but it is kept for outages', { endsIn: 100 }, [30, 100, 3_630]],
    ['end at its expiry while fresh', { endsIn: 10 }, [10, 10, 3_630]],
    ['are empty after its expiry', { endsIn: -10 }, [0, 0, 3_630]],
    ['end hard at its expiry', { endsIn: 100, policy: { ...POLICY, endsHard: true } }, [30, 100, 100]],
    ['never start after a hard expiry', { endsIn: -10, policy: { ...POLICY, endsHard: true } }, [0, 0, 0]],
    ['of a hard policy without an expiry', { policy: { ...POLICY, endsHard: true } }, [30, 150, 3_630]],
    ['of an absence are short', { value: null, policy: { ...POLICY, fresh: 60 } }, [5, 0, 5]],
  ]

  test.each(cases)('%s', (_what, { endsIn, policy = POLICY, value = 'shirt' }, seconds) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const made = { value, tags: [], expiresAt: endsIn === undefined ? null : NOW + endsIn * SECOND }
    const { freshUntil, staleUntil, keptUntil } = lifetimeOf(made, policy, {
      now: NOW,
      fresh: freshTime(value, policy),
    })
    expect([freshUntil, staleUntil, keptUntil].map((until) => (until - NOW) / SECOND)).toEqual(seconds)
  })

  test.each([
    [0, 27],
    [0.25, 28.5],
    [1, 33],
  ])('have jitter: %d turns 30 seconds into %d', (chance, seconds) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    expect(freshTime('shirt', POLICY)).toBeCloseTo(seconds * SECOND)
    expect(freshTime('shirt', POLICY)).toBeLessThanOrEqual(longestFresh('shirt', POLICY))
  })
})
