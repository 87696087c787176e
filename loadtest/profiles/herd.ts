import { hmac } from 'k6/crypto'
/** Everything is purged, and 500 visitors request one page within a second: the backend is called once. */
import http from 'k6/http'
import { openHome } from '../journeys/browse.ts'
import { type Catalog, readCatalog } from '../lib/catalog.ts'
import { profile, steady, BASE_URL } from '../lib/profile.ts'
import { HEALTHY } from '../thresholds.ts'

export const options = profile({
  scenarios: { visits: steady({ exec: 'visits', perSecond: 500, forSeconds: 1, slowness: 2 }) },
  thresholds: { ...HEALTHY, 'http_req_duration{page:home}': ['p(99)<2500'] },
})

function purgeEverything(): void {
  const body = JSON.stringify({ tags: ['*'] })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = hmac('sha256', __ENV['INVALIDATION_SECRET'] ?? '', `${timestamp}.${body}`, 'hex')
  const { status } = http.post(`${BASE_URL}/hooks/invalidate`, body, {
    headers: {
      'content-type': 'application/json',
      'x-invalidation-timestamp': timestamp,
      'x-invalidation-signature': signature,
    },
  })
  if (status !== 200) throw new Error(`The shop has not purged anything: ${status}. Is INVALIDATION_SECRET its own?`)
}

export function setup(): Catalog {
  const catalog = readCatalog()
  purgeEverything()
  return catalog
}

export const visits = openHome
