/** Ten times as many visits within ten seconds. Refusals are right then, broken answers are not. */
import { visit } from '../journeys/mixture.ts'
import { readCatalogue } from '../lib/catalogue.ts'
import { profile, rising } from '../lib/profile.ts'
import { REFUSING } from '../thresholds.ts'

export { handleSummary } from '../lib/summary.ts'

export const options = profile({
  scenarios: {
    visits: rising({
      exec: 'visits',
      from: 20,
      stages: [
        [20, 15],
        [200, 10],
        [200, 20],
        [20, 5],
        [20, 15],
      ],
    }),
  },
  thresholds: REFUSING,
})

export const setup = readCatalogue
export const visits = visit
