/** Adds visits until one in a hundred takes a second: the capacity of this machine. */
import { visit } from '../journeys/session.ts'
import { readCatalog } from '../lib/catalog.ts'
import { profile, rising } from '../lib/profile.ts'
import { UNTIL_SLOW } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    visits: rising({ exec: 'visits', from: 2, stages: [[80, 240]], slowness: 40 }),
  },
  thresholds: UNTIL_SLOW,
})

export const setup = readCatalog
export const visits = visit
