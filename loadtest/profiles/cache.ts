/** One hot page, which is stored: what the cheapest answer costs. */
import { openHome } from '../journeys/browse.ts'
import { readCatalogue } from '../lib/catalogue.ts'
import { profile, steady } from '../lib/profile.ts'
import { CHEAP, SOUND, STORED } from '../thresholds.ts'

export { handleSummary } from '../lib/summary.ts'

export const options = profile({
  scenarios: { visits: steady({ exec: 'visits', perSecond: 400, forSeconds: 30, slowness: 1 }) },
  thresholds: { ...SOUND, ...STORED, ...CHEAP },
})

export const setup = readCatalogue
export const visits = openHome
