/** One hot page, which is stored: what the cheapest answer costs. */
import { openHome } from '../journeys/browse.ts'
import { readCatalogue } from '../lib/catalogue.ts'
import { profile, steady } from '../lib/profile.ts'
import { open } from '../lib/visitor.ts'
import { CHEAP, SOUND, STORED } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    // The first second of a process shows how code is compiled, and nothing of the cache.
    warm: steady({ exec: 'warm', perSecond: 100, forSeconds: 5 }),
    visits: steady({ exec: 'visits', perSecond: 400, forSeconds: 30, from: 5, slowness: 1 }),
  },
  thresholds: { ...SOUND, ...STORED, ...CHEAP },
})

export const setup = readCatalogue
export const visits = openHome

/** The same page under another name, which no threshold judges. */
export function warm(): void {
  open('/', 'warm')
}
