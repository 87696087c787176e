import { visit } from '../journeys/session.ts'
import { readCatalogue } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { MIXED, SOUND } from '../thresholds.ts'

export const options = profile({
  scenarios: { visits: steady({ exec: 'visits', perSecond: 5, forSeconds: 120, slowness: 60 }) },
  thresholds: { ...SOUND, ...MIXED },
})

export const setup = readCatalogue
export const visits = visit
