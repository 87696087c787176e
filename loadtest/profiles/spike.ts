/** Ten times as many visits within ten seconds. Refusals are correct, broken answers are not. */
import { visit } from '../journeys/session.ts'
import { readCatalog } from '../lib/catalog.ts'
import { profile, rising } from '../lib/profile.ts'
import { REFUSING } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    visits: rising({
      exec: 'visits',
      from: 4,
      stages: [
        [4, 15],
        [40, 10],
        [40, 20],
        [4, 5],
        [4, 15],
      ],
      slowness: 60,
    }),
  },
  thresholds: REFUSING,
})

export const setup = readCatalog
export const visits = visit
