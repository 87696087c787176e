/** New searches: each is rendered and calls the backend. */
import { type Catalog, oneOf } from '../lib/catalog.ts'
import { expectPage } from '../lib/expect.ts'
import { profile, steady } from '../lib/profile.ts'
import { openPage } from '../lib/visitor.ts'
import { FAST_RENDERED_PAGES, HEALTHY } from '../thresholds.ts'

export { readCatalog as setup } from '../lib/catalog.ts'

export const options = profile({
  scenarios: { visits: steady({ exec: 'visits', perSecond: 20, forSeconds: 30 }) },
  thresholds: { ...HEALTHY, ...FAST_RENDERED_PAGES },
})

export function visits({ words }: Catalog): void {
  const query = encodeURIComponent(`${oneOf(words)} ${__VU}-${__ITER}`)
  expectPage(openPage(`/search?q=${query}`, 'search'), 'search', '<h1')
}
