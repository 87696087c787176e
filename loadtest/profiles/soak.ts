/** The usual day for half an hour, and longer with `--length`: does anything grow, slow down or break with time? */
import { visit } from '../journeys/session.ts'
import { readCatalogue } from '../lib/catalogue.ts'
import { profile, steady } from '../lib/profile.ts'
import { MIXED, SOUND } from '../thresholds.ts'

export { handleSummary } from '../lib/summary.ts'

export const options = profile({
  scenarios: { visits: steady({ exec: 'visits', perSecond: 3, forSeconds: 1_800, slowness: 60 }) },
  thresholds: { ...SOUND, ...MIXED },
})

export const setup = readCatalogue
export const visits = visit
