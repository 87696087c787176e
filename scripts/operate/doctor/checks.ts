import { providersRefusing } from '#shared/payment-currencies.ts'
import { ask, type Asked, speaksHttp2 } from './ask.ts'

/** `warning`: it works and could be better. */
export interface Finding {
  verdict: 'ok' | 'warning' | 'fault'
  what: string
}

const ok = (what: string): Finding => ({ verdict: 'ok', what })
const warning = (what: string): Finding => ({ verdict: 'warning', what })
const fault = (what: string): Finding => ({ verdict: 'fault', what })

const SLOW_MS = 300

function page(home: Asked, url: URL): Finding[] {
  if (home.status === 0) return [fault(`There is no answer at ${url.origin}: ${home.fault}.`)]
  if (home.status !== 200)
    return [fault(`The front page is answered with ${home.status}: does the shop run behind it?`)]
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home.text)?.[1] ?? ''
  const own = URL.parse(canonical)?.origin
  if (own !== url.origin)
    return [fault(`The shop believes to be at ${own ?? 'nowhere'}: set PUBLIC_URL=${url.origin}.`)]
  return [ok('The front page comes, and knows its address (PUBLIC_URL).')]
}

function headers({ headers }: Asked, url: URL): Finding[] {
  const needed = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'x-request-id']
  const missing = needed.filter((name) => !headers.has(name))
  const found = [
    missing.length === 0
      ? ok('Security headers arrive as the shop sends them.')
      : fault(`The proxy takes headers away: ${missing.join(', ')}.`),
  ]
  if ((headers.get('content-security-policy') ?? '').split("default-src 'none'").length > 2)
    found.push(fault('The proxy adds a security policy of its own; two of them together forbid what either forbids.'))
  if (url.protocol === 'https:' && !headers.has('strict-transport-security'))
    found.push(fault('Browsers are not told to stay with https: PUBLIC_URL has to begin with https.'))
  return found
}

function compression(home: Asked): Finding[] {
  const encoding = home.headers.get('content-encoding')
  if (encoding === 'br') return [ok('Pages are compressed with Brotli.')]
  if (encoding === 'gzip')
    return [
      warning('Pages come with gzip where Brotli was asked for: let the proxy pass Accept-Encoding on unchanged.'),
    ]
  return [fault('Pages are not compressed: let the proxy pass Accept-Encoding on as browsers send it.')]
}

/** A page that was rendered again between two requests has another ETag, so the newest one is tried again. */
async function askAgain(url: URL, etag: string | null): Promise<Asked> {
  let [tag, answer] = [etag, await askWith(url, etag)]
  for (let tries = 0; tries < MOST_TRIES && isNewer(answer, tag); tries += 1) {
    tag = answer.headers.get('etag')
    answer = await askWith(url, tag)
  }
  return answer
}

const MOST_TRIES = 3

function askWith(url: URL, etag: string | null): Promise<Asked> {
  return ask(url, { headers: { 'accept-encoding': 'br', ...(etag && { 'if-none-match': etag }) } })
}

function isNewer({ status, headers }: Asked, etag: string | null): boolean {
  return status === 200 && headers.get('etag') !== null && headers.get('etag') !== etag
}

async function caching(home: Asked, url: URL): Promise<Finding[]> {
  const etag = home.headers.get('etag')
  const found: Finding[] = []
  if (!/Accept-Encoding/i.test(home.headers.get('vary') ?? ''))
    found.push(
      fault('Pages come without "Vary: Accept-Encoding": a cache would give them to browsers that cannot read them.'),
    )
  const again = await askAgain(url, etag)
  if (etag === null)
    found.push(
      warning(
        'The front page has no ETag yet, with which browsers keep it; from the second visit on it has one. Ask again.',
      ),
    )
  else if (again.status === 304) found.push(ok('Browsers keep pages, and ask whether they are still good (304).'))
  else found.push(warning(`A browser that has the page gets it again (${again.status}): does the proxy change ETag?`))
  const asset = /"?(\/assets\/[\w.-]+\.(?:js|css))/.exec(home.text)?.[1]
  if (asset === undefined) return found
  const control = (await ask(new URL(asset, url))).headers.get('cache-control') ?? ''
  if (control.includes('immutable')) found.push(ok('Files are kept for a year (immutable).'))
  else found.push(fault(`Files of the shop come with "Cache-Control: ${control}": the proxy must not change it.`))
  return found
}

/** Products first, because their reviews and suggestions are deferred. */
async function streaming(home: Asked, url: URL): Promise<Finding[]> {
  const path = /href="(\/product\/[^"]+)"/.exec(home.text)?.[1]
  if (path === undefined) return [warning('The front page shows no product, so that no stream could be looked at.')]
  // An address with a unique parameter is not cached.
  const product = await ask(new URL(path, url), { headers: { 'accept-encoding': 'identity' } })
  const { pieces, firstMs, lastMs } = product
  const times = `first byte after ${Math.round(firstMs)} ms, last after ${Math.round(lastMs)} ms`
  if (product.status !== 200) return [fault(`A product is answered with ${product.status}.`)]
  if (lastMs < SLOW_MS || pieces > 1) return [ok(`A product page: ${times}.`)]
  return [warning(`A slow page came in one piece, ${times}: does the proxy collect it (nginx: proxy_buffering)?`)]
}

async function cookies(url: URL): Promise<Finding[]> {
  const headers = { origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' }
  const { status, headers: answered } = await ask(new URL('/forms/sign-out', url), {
    method: 'POST',
    headers,
    body: 'lang=en',
  })
  const set = answered.getSetCookie()
  if (status === 403)
    return [fault('Forms are refused as those of another site: let the proxy pass Host and Origin on unchanged.')]
  if (set.length === 0)
    return [fault(`Signing out was answered with ${status} and sets no cookie: does the proxy take Set-Cookie away?`)]
  const isSecure = set.every((cookie) => /; ?secure/i.test(cookie))
  if (url.protocol === 'https:' && !isSecure)
    return [fault('Cookies are not "Secure": PUBLIC_URL has to begin with https.')]
  return [ok(`Forms arrive, and cookies come back${url.protocol === 'https:' ? ', secure' : ''}.`)]
}

async function uploads(url: URL): Promise<Finding[]> {
  const headers = { 'content-type': 'application/json', accept: 'application/json', origin: url.origin }
  const { status, headers: answered } = await ask(new URL('/graphql', url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: ' '.repeat(2_000_000) }),
  })
  const isOurs = (answered.get('content-type') ?? '').includes('json')
  if (status === 413 && !isOurs)
    return [fault('The proxy refuses two megabytes, and photos are larger (nginx: client_max_body_size 20m).')]
  return [ok('The proxy leaves the size of uploads to the shop.')]
}

async function doors(url: URL): Promise<Finding[]> {
  const metrics = await ask(new URL('/metrics', url))
  if (metrics.text.includes('http_requests_total'))
    return [fault('Everybody can read the metrics: the proxy must not pass on to METRICS_PORT.')]
  return [ok('The metrics are not to be had from outside.')]
}

const METHODS = '{ shop { settings { currency } } viewer { checkout { methods { code } } } }'

/** Providers that do not take the shop's currency are not offered, which an owner should know. */
async function payments(url: URL): Promise<Finding[]> {
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-graphql-yoga-csrf': '1' }
  const { text } = await ask(new URL('/graphql', url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: METHODS }),
  })
  const [, currency] = /"currency":"([A-Z]{3})"/.exec(text) ?? []
  if (currency === undefined) return [warning('The shop does not say its currency at /graphql.')]
  const offered = [...text.matchAll(/"code":"([A-Z_]+)"/g)].map(([, code = '']) => code)
  const refusing = providersRefusing(currency)
  const found = [
    offered.length > 0
      ? ok(`Orders in ${currency} can be paid by ${offered.join(', ')}.`)
      : fault(`There is no way to pay in ${currency}.`),
  ]
  if (refusing.length > 0)
    found.push(warning(`${refusing.join(', ')} do not take ${currency}, so the shop does not offer them.`))
  return found
}

async function encryption(url: URL): Promise<Finding[]> {
  if (url.protocol !== 'https:')
    return [warning('Without https browsers speak HTTP/1.1 and cookies can be read on the way.')]
  const plain = await ask(`http://${url.host}/`)
  const isServed = plain.status >= 200 && plain.status < 300
  return [
    (await speaksHttp2(url)) === true
      ? ok('The proxy speaks HTTP/2.')
      : warning('The proxy does not speak HTTP/2 (nginx: http2 on).'),
    isServed ? fault('The shop can be had without https.') : ok('Nothing of the shop is shown without https.'),
  ]
}

async function identity(url: URL): Promise<Finding[]> {
  const chosen = `doctor-${Date.now()}`
  const { headers: answered } = await ask(new URL('/cart', url), {
    headers: { 'x-request-id': chosen, 'x-forwarded-for': '203.0.113.9' },
  })
  const id = answered.get('x-request-id') ?? 'none'
  const found = ok(
    `In the log the line "request" with requestId ${id} must have your own address as "client", not 203.0.113.9.`,
  )
  if (id !== chosen) return [found]
  return [
    found,
    warning('Visitors choose the ids of their requests: let the proxy set X-Request-Id itself (nginx: $request_id).'),
  ]
}

export async function examine(url: URL): Promise<Finding[]> {
  await ask(url)
  const home = await ask(url, { headers: { 'accept-encoding': 'br, gzip' } })
  const found = page(home, url)
  if (home.status !== 200) return found
  found.push(...headers(home, url), ...compression(home))
  for (const check of [caching, streaming]) found.push(...(await check(home, url)))
  for (const check of [cookies, uploads, doors, payments, encryption, identity]) found.push(...(await check(url)))
  return found
}
