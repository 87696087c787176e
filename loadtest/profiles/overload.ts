/**
 * Three times as many requests as the shop can answer, on pages that are not cached. Programs, agents that look around,
 * and crawlers are refused first, then lists, then products. Carts and orders are answered, and soon after the storm
 * nothing is refused.
 */
import { Rate } from 'k6/metrics'
import { openListing } from '../journeys/browse.ts'
import { arrivals, WORK, WORK_NAMES, type WorkName } from '../journeys/by-class.ts'
import { type Catalog, readCatalog } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { OVERLOADED } from '../thresholds.ts'

/** Requests per second that the shop can answer, as the profile `capacity` found. */
const CAPACITY = Number(__ENV['CAPACITY'] ?? 0)
if (!(CAPACITY > 0)) throw new Error('The profile needs -e CAPACITY=…, the rate of work of the profile capacity.')

const TIMES = 3
const STORM_SECONDS = 40
const CALM_AFTER = 10

/** Of journeys. */
const served = new Rate('served')

const storm = (name: WorkName) => ({
  ...steady({ exec: 'visit', perSecond: arrivals(name, CAPACITY * TIMES), forSeconds: STORM_SECONDS, slowness: 3 }),
  tags: { work: name },
  env: { WORK: name },
})

export const options = profile({
  scenarios: {
    ...Object.fromEntries(WORK_NAMES.map((name) => [name, storm(name)])),
    after: {
      ...steady({
        exec: 'browse',
        perSecond: CAPACITY / TIMES,
        forSeconds: 10,
        from: STORM_SECONDS + CALM_AFTER,
      }),
      tags: { phase: 'after' },
    },
  },
  thresholds: OVERLOADED,
})

export const setup = readCatalog

export function visit(catalog: Catalog): void {
  // @NOTE Set by the scenario.
  served.add(WORK[__ENV['WORK'] as WorkName].run(catalog))
}

export const browse = openListing
