/** The cost of the cheapest answer: one cached page. */
import { openHome } from '../journeys/browse.ts'
import { readCatalogue } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { open } from '../lib/visitor.ts'
import { CHEAP, SOUND, STORED } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    // In its first second, a process still compiles code.
    warm: steady({ exec: 'warm', perSecond: 100, forSeconds: 5 }),
    visits: steady({ exec: 'visits', perSecond: 400, forSeconds: 30, from: 5, slowness: 1 }),
  },
  thresholds: { ...SOUND, ...STORED, ...CHEAP },
})

export const setup = readCatalogue
export const visits = openHome

export function warm(): void {
  open('/', 'warm')
}
