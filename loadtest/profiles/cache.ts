/** The cost of the cheapest answer: one cached page. */
import { openHome } from '../journeys/browse.ts'
import { readCatalog } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { openPage } from '../lib/visitor.ts'
import { FAST_CACHED_PAGES, HEALTHY, CACHED_PAGES } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    // In its first second, a process still compiles code.
    warm: steady({ exec: 'warm', perSecond: 100, forSeconds: 5 }),
    visits: steady({ exec: 'visits', perSecond: 400, forSeconds: 30, from: 5, slowness: 1 }),
  },
  thresholds: { ...HEALTHY, ...CACHED_PAGES, ...FAST_CACHED_PAGES },
})

export const setup = readCatalog
export const visits = openHome

export function warm(): void {
  openPage('/', 'warm')
}
