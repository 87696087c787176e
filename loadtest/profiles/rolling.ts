/** A usual day behind a proxy, while the shop's processes are replaced. No request may fail. */
import { visit } from '../journeys/session.ts'
import { readCatalog } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { FLAWLESS } from '../thresholds.ts'

export const options = profile({
  scenarios: { visits: steady({ exec: 'visits', perSecond: 3, forSeconds: 75, slowness: 60 }) },
  thresholds: FLAWLESS,
})

export const setup = readCatalog
export const visits = visit
