/** How much of the usual mix ten visitors without pauses get: the capacity, which the profile `overload` exceeds. */
import { Counter } from 'k6/metrics'
import { WORK, type WorkName } from '../journeys/by-class.ts'
import { byShare, type Catalog, readCatalog } from '../lib/catalog.ts'
import { profile, seconds } from '../lib/profile.ts'
import { REFUSING } from '../thresholds.ts'

/** Requests of successful journeys. */
const work = new Counter('work')

const SECONDS = Number(__ENV['CAPACITY_SECONDS'] ?? 20)

export const options = profile({
  scenarios: { visits: { executor: 'constant-vus', exec: 'visits', vus: 10, duration: seconds(SECONDS) } },
  thresholds: REFUSING,
})

/** Only what visitors wait for: a busy shop refuses the rest before they wait. */
const VISITORS: WorkName[] = ['order', 'cart', 'product', 'list']
const CHOICES = VISITORS.map((name) => [WORK[name].share / WORK[name].requests, WORK[name]] as const)

export const setup = readCatalog
export function visits(catalog: Catalog): void {
  const { requests, run } = byShare(CHOICES)
  if (run(catalog)) work.add(requests)
}
