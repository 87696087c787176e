/** New searches: each is rendered and calls the backend. */
import { type Catalogue, oneOf } from '../lib/catalog.ts'
import { expectPage } from '../lib/expect.ts'
import { profile, steady } from '../lib/profile.ts'
import { open } from '../lib/visitor.ts'
import { QUICK, SOUND } from '../thresholds.ts'

export { readCatalogue as setup } from '../lib/catalog.ts'

export const options = profile({
  scenarios: { visits: steady({ exec: 'visits', perSecond: 20, forSeconds: 30 }) },
  thresholds: { ...SOUND, ...QUICK },
})

export function visits({ words }: Catalogue): void {
  const query = encodeURIComponent(`${oneOf(words)} ${__VU}-${__ITER}`)
  expectPage(open(`/search?q=${query}`, 'search'), 'search', '<h1')
}
