/** A usual day for ten minutes, or longer with `--length`, to find leaks and slowdowns. */
import { visit } from '../journeys/session.ts'
import { readCatalog } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { MIXED, HEALTHY } from '../thresholds.ts'

export const options = profile({
  scenarios: { visits: steady({ exec: 'visits', perSecond: 3, forSeconds: 600, slowness: 60 }) },
  thresholds: { ...HEALTHY, ...MIXED },
})

export const setup = readCatalog
export const visits = visit
