import { visit } from '../journeys/session.ts'
import { readCatalog } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { HEALTHY, MIXED } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    visits: steady({ exec: 'visits', perSecond: 5, forSeconds: 120, slowness: 60 }),
  },
  thresholds: { ...HEALTHY, ...MIXED },
})

export const setup = readCatalog
export const visits = visit
