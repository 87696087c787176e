/** The runner makes the backend slow, unreachable, and well again. Cached pages must be served throughout. */
import { openHome, openProduct } from '../journeys/browse.ts'
import { type Catalog, readCatalog } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { OUTAGE } from '../thresholds.ts'

export const options = profile({
  scenarios: {
    // Every page visited in the outage is cached before.
    warm: steady({ exec: 'known', perSecond: 20, forSeconds: 10 }),
    visits: steady({ exec: 'known', perSecond: 20, forSeconds: 80, from: 10 }),
  },
  thresholds: OUTAGE,
})

export const setup = readCatalog

export function known(catalog: Catalog): void {
  openHome()
  openProduct({ ...catalog, products: catalog.products.slice(0, 5) })
}
