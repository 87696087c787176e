/** Programs read the shop's data, and some exceed its limits. */
import { askTooMuch, readData } from '../journeys/api.ts'
import { readCatalog } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { HEALTHY } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    within: steady({ exec: 'within', perSecond: 15, forSeconds: 30 }),
    beyond: steady({ exec: 'beyond', perSecond: 10, forSeconds: 30 }),
  },
  thresholds: { ...HEALTHY, 'http_req_duration{operation:ApiAliases}': ['p(99)<100'] },
})

export const setup = readCatalog
export const within = readData
export const beyond = askTooMuch
