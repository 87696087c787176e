/**
 * The backend becomes slow, goes, and comes back while visitors look around. The runner does that to it; what is stored
 * has to be shown throughout.
 */
import { openHome, openProduct } from '../journeys/browse.ts'
import { type Catalogue, readCatalogue } from '../lib/catalogue.ts'
import { profile, steady } from '../lib/profile.ts'
import { OUTAGE } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    // Everything that is visited in the outage has been visited before.
    warm: steady({ exec: 'known', perSecond: 20, forSeconds: 10 }),
    visits: steady({ exec: 'known', perSecond: 20, forSeconds: 80, from: 10 }),
  },
  thresholds: OUTAGE,
})

export const setup = readCatalogue

/** The front page and a few products. */
export function known(catalogue: Catalogue): void {
  openHome()
  openProduct({ ...catalogue, products: catalogue.products.slice(0, 5) })
}
