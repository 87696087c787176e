import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

/** A time during the test catalog's flash sale. */
const START = Date.UTC(2026, 5, 1, 1)
const SECOND = 1_000
/** Generous, for a busy machine. */
const WAIT = { timeout: 10_000 }
const DAY = 24 * 3_600 * SECOND

let shop: Awaited<ReturnType<typeof openTestShop>>
let now: number
/** Advances with each test, past the entries of the previous one. */
let begin = START
beforeAll(async () => {
  now = START
  shop = await openTestShop({ CDN_CACHE_CONTROL: 's-maxage=60, stale-while-revalidate=600' }, undefined, () => now)
})
beforeEach(() => {
  begin += 3 * DAY
  now = begin
  shop.backend.calls.reset()
  shop.events.length = 0
})
afterAll(() => shop.close())

type Given = Record<string, string>

/** Bots get the complete document. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36' }

async function get(url: string, headers: Given = {}) {
  const answer = await shop.app.inject({ url, headers: { ...BROWSER, ...headers } })
  return { ...answer, status: answer.statusCode, body: answer.body, cache: String(answer.headers['cache-status']) }
}

/** Resolves to the page once it is stored and fresh. */
async function stored(url: string, headers: Given = {}) {
  await expect.poll(async () => (await get(url, headers)).cache, WAIT).toMatch(/^souk; hit; ttl=\d{1,4}$/)
  return get(url, headers)
}

const drawn = () => shop.events.filter((event) => event.type === 'page' && event.phase === 'complete').length
/** The page cache result of each request. */
const results = () => shop.events.flatMap((event) => (event.type === 'request' ? [event.cache] : []))
const calls = (path: string) =>
  shop.backend.calls.list().filter((call) => call.path.split('?')[0] === `/api/v1/${path}`).length
const titleOf = (html: string) => /<title>[^<]+/.exec(html)?.[0] ?? 'no title'
/** Without the time and the answer that a page was rendered for. */
const content = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '').replaceAll(/"renderedAt":"[^"]*"/g, '')

describe('a stored page', () => {
  test('is the rendered page, with the same headers except those of its answer', async () => {
    const first = await get('/category/clothes')
    expect(first.cache).toBe('souk; fwd=miss')
    expect(first.headers['server-timing']).toMatch(/^data;dur=\d+, shell;dur=\d+$/)
    const second = await stored('/category/clothes')
    expect(content(second.body)).toBe(content(first.body))
    expect(second.headers['server-timing']).toBe('cache;desc="stored"')
    expect(results().at(0)).toBe('miss')
    expect(results().at(-1)).toBe('hit')
    expect(second.headers['content-security-policy']).not.toContain('nonce')
    expect(second.body).not.toContain('nonce=')
    for (const name of ['content-type', 'x-content-type-options', 'referrer-policy', 'vary', 'cache-control'])
      expect(second.headers[name], name).toBe(first.headers[name])
  })

  test('has its deferred sections in place, without scripts that move them', async () => {
    const { body } = await stored('/product/product-101/101')
    expect(body).not.toMatch(/<template id="B:|\$RC\(|hidden id="S:/)
    expect(body).toContain('id="reviews"')
  })

  test('has an ETag per encoding, and answers a matching one with 304', async () => {
    const { body } = await stored('/brands')
    const open = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    const tags = new Set<string>()
    for (const [encoding, decode] of Object.entries(open)) {
      const headers = { 'accept-encoding': encoding }
      const answer = await shop.app.inject({ url: '/brands', headers })
      expect(decode(answer.rawPayload).toString()).toBe(body)
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
      const tag = String(answer.headers.etag)
      expect(tag).toMatch(/^"[\w-]{22}(-br|-gz)?"$/)
      tags.add(tag)
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await get('/brands', { ...headers, 'if-none-match': known })
        expect([again.status, again.body], known).toEqual([304, ''])
        // Browsers replace their cached headers with these.
        for (const name of ['content-security-policy', 'etag', 'cache-control', 'vary'])
          expect(again.headers[name], name).toBe(answer.headers[name])
      }
      expect((await get('/brands', { ...headers, 'if-none-match': '"other"' })).status).toBe(200)
    }
    expect(tags.size).toBe(3)
  })

  test('answers HEAD as GET', async () => {
    const get = await stored('/brands')
    const head = await shop.app.inject({ method: 'HEAD', url: '/brands' })
    expect(head.body).toBe('')
    expect(head.headers).toMatchObject({ etag: get.headers.etag, 'content-type': get.headers['content-type'] })
  })

  test('has its age', async () => {
    await stored('/brands')
    now += 7 * SECOND
    expect((await get('/brands')).headers['age']).toBe('7')
  })

  test('has surrogate tags for a CDN, which may not cache rendered pages', async () => {
    expect((await get('/product/product-101/101')).headers['cdn-cache-control']).toBe('no-store')
    const { headers } = await stored('/product/product-101/101')
    expect(headers['cdn-cache-control']).toBe('s-maxage=60, stale-while-revalidate=600')
    expect(String(headers['surrogate-key']).split(' ')).toEqual(expect.arrayContaining(['product:101', 'shop']))
    expect(String(headers['cache-tag']).split(',')).toEqual(String(headers['surrogate-key']).split(' '))
  })
})

describe('one document for', () => {
  test('variants of its query: unknown names, tracking, order, and empty values', async () => {
    await stored('/all/products?rating=4&page=1')
    const before = drawn()
    for (const query of [
      'page=1&rating=4',
      'utm_source=mail&rating=4&page=1&gclid=1',
      'rating=4&page=1&x[__proto__]=1&rating=',
    ]) {
      const { cache, body } = await get(`/all/products?${query}`)
      expect(cache, query).toContain('hit')
      expect(body).not.toMatch(/utm_source|gclid|__proto__/)
    }
    expect(drawn()).toBe(before)
    expect((await get('/all/products?rating=3&page=1')).cache).toContain('miss')
  })

  test('no other spelling of a path, because those are unlimited', async () => {
    await stored('/product/product-101/101')
    for (const path of ['/product/product-10%31/101', '/product/product-101/101/']) {
      const { status, cache } = await get(path)
      expect(status).toBe(200)
      expect(cache).not.toContain('hit')
      expect((await get(path)).cache).not.toContain('hit')
    }
  })

  test('any other headers: hosts, forwarding, languages, cookies', async () => {
    const clean = await stored('/brands')
    const mark = 'poisoned-7f3a'
    const poison = {
      host: `${mark}.example`,
      'x-forwarded-host': `${mark}.example`,
      'x-forwarded-proto': 'http',
      'x-original-url': `/${mark}`,
      'accept-language': 'fr',
      'user-agent': mark,
      referer: `https://${mark}.example/`,
      'x-page-account': mark,
    }
    // The first request, so that any stored page was rendered for it.
    now += DAY
    await get('/brands', poison)
    const later = await stored('/brands')
    expect(later.body).not.toContain(mark)
    expect(JSON.stringify(later.headers)).not.toContain(mark)
    expect(content(later.body)).toBe(content(clean.body))
  })
})

describe('never stored:', () => {
  test('personal pages, and anything that is not a page', async () => {
    for (const url of ['/cart', '/login', '/nope', '/product/wrong/101', '/user/profile', '/checkout']) {
      for (let time = 0; time < 3; time++) expect((await get(url)).cache, url).not.toContain('hit')
    }
  })

  test('errors, of the page or of a section', async () => {
    shop.backend.faults.set({ path: 'home', mode: 'status', status: 500 })
    expect((await get('/')).status).toBe(503)
    shop.backend.faults.clear()
    await expect.poll(async () => (await get('/')).status, WAIT).toBe(200)
    now += DAY
    shop.backend.faults.set({ path: 'reviews', mode: 'status', status: 500 })
    expect((await get('/product/product-107/107')).status).toBe(200)
    await new Promise(setImmediate)
    expect((await get('/product/product-107/107')).cache).toContain('miss')
    shop.backend.faults.clear()
  })
})

describe('members and guests,', () => {
  test('in any order, get the same bytes without data of others', async () => {
    const { authorization } = await shop.backend.signIn('marked-person@example.com')
    const token = authorization.slice('Bearer '.length)
    const member = { cookie: `frontend_token=${token}; user_token=AAAbbbbbbbbbbbbCCC; frontend_signed_in=1` }
    const addresses = [
      '/',
      '/category/clothes',
      '/product/product-101/101',
      '/search?q=product',
      '/brands',
      '/flash-sale',
    ]
    for (const [index, url] of addresses.entries()) {
      const visitors = index % 2 === 0 ? [member, {}, member] : [{}, member, {}]
      const answers = []
      for (const visitor of visitors) answers.push(await get(url, visitor))
      const kept = [await stored(url, member), await stored(url)]
      expect(kept[0]?.body, url).toBe(kept[1]?.body)
      answers.push(...kept)
      for (const { body, headers } of answers) {
        expect(body).not.toMatch(/marked-person|AAAbbbbbbbbbbbbCCC/)
        expect(headers['set-cookie'], url).toBeUndefined()
      }
    }
  })

  test('and languages never mix', async () => {
    const locales = ['', '/fr', '/ar', '/tr', '/hi']
    await Promise.all(locales.flatMap((prefix) => [stored(`${prefix}/brands`), stored(`${prefix}/category/clothes`)]))
    for (const prefix of locales) {
      const { body, cache } = await get(`${prefix}/brands`, { cookie: prefix ? 'currentLanguage=tr' : '' })
      expect(cache).toContain('hit')
      expect(body).toContain(`<html lang="${prefix.slice(1) || 'en'}"`)
    }
  })

  test('a visitor with another language is redirected, also if the page is stored', async () => {
    await stored('/brands')
    const answer = await get('/brands', { cookie: 'currentLanguage=fr' })
    expect([answer.status, answer.headers.location]).toEqual([302, '/fr/brands'])
    expect((await get('/brands', { cookie: 'currentLanguage=en' })).cache).toContain('hit')
  })
})

describe('time:', () => {
  test('a stale page is sent, and rendered again once', async () => {
    await stored('/category/clothes')
    now += 40 * SECOND
    shop.backend.calls.reset()
    shop.events.length = 0
    const before = drawn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/category/clothes')))
    expect(new Set(results())).toEqual(new Set(['stale']))
    for (const { cache } of answers) expect(cache).toMatch(/^souk; hit; ttl=-\d+$/)
    await expect.poll(() => drawn(), WAIT).toBe(before + 1)
    await expect.poll(() => calls('all'), WAIT).toBe(1)
    // Rendered from old data while new data was loading, so it is fresh for a second.
    now += 1.5 * SECOND
    await stored('/category/clothes')
    expect(calls('all')).toBe(1)
  })

  test('a page past its stale window is rendered before it is sent', async () => {
    await stored('/category/clothes')
    now += DAY
    expect((await get('/category/clothes')).cache).toBe('souk; fwd=miss')
  })

  test('the last page is served in an outage', async () => {
    const { body } = await stored('/product/product-108/108')
    now += 20 * 60 * SECOND
    shop.backend.faults.set({ path: 'product/108', mode: 'status', status: 500 })
    const answer = await get('/product/product-108/108')
    shop.backend.faults.clear()
    expect(answer.status).toBe(200)
    expect(titleOf(answer.body)).toBe(titleOf(body))
  })

  test('the last page is served if rendering fails', async () => {
    const { body } = await stored('/product/product-111/111')
    now += 20 * 60 * SECOND
    shop.events.length = 0
    vi.spyOn(shop.graphql, 'run').mockRejectedValue(new Error('broken'))
    const answer = await get('/product/product-111/111')
    expect([answer.status, answer.cache]).toEqual([200, 'souk; fwd=stale; fwd-status=502; detail=sie'])
    expect(results()).toEqual(['outage'])
    expect(answer.body).toBe(body)
  })

  test('the last page is served if the shop is overloaded', async () => {
    let isBusy = false
    const busy = await openTestShop({}, undefined, () => now, {
      pressure: { refusal: () => (isBusy ? 'utilisation' : null), close: () => undefined },
    })
    const cacheOf = async (url: string) =>
      String((await busy.app.inject({ url, headers: BROWSER })).headers['cache-status'])
    await expect.poll(() => cacheOf('/brands'), WAIT).toContain('hit')
    isBusy = true
    now += 20 * 60 * SECOND
    expect(await cacheOf('/brands')).toBe('souk; fwd=stale; detail=busy')
    await busy.close()
  })

  test('a flash price ends on time', async () => {
    const { data } = await shop.backend.get('flash-sale')
    const [sale] = data
    const end = Date.parse(`${sale.end_time.replace(' ', 'T')}Z`)
    now = end - 3 * SECOND
    const during = await stored('/product/product-103/103')
    expect(during.headers['cdn-cache-control']).toMatch(/^s-maxage=[0-3], stale-while-revalidate=[0-3]$/)
    now = end - 1
    // The next day's sale follows, with another end.
    const endsAt = `"flashEndsAt":"${new Date(end).toISOString()}"`
    const last = await get('/product/product-103/103')
    expect(last.cache).toContain('hit')
    expect(last.body).toContain(endsAt)
    now = end
    const after = await get('/product/product-103/103')
    expect(after.cache).toBe('souk; fwd=miss')
    expect(after.body).not.toContain(endsAt)
  })
})

describe('many at once', () => {
  test('on a cold page share one render and one call per resource', async () => {
    const before = drawn()
    const answers = await Promise.all(Array.from({ length: 200 }, () => get('/category/clothes?page=1')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${content(body)}`)).size).toBe(1)
    expect(drawn() - before).toBeLessThanOrEqual(2)
    const paths = shop.backend.calls.list().map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('a purge', () => {
  test('causes only pages with the tag to be rendered again before they are sent', async () => {
    await stored('/product/product-109/109')
    await stored('/product/product-113/113')
    await shop.graphql.purge(['product:109'])
    expect((await get('/product/product-109/109')).cache).toBe('souk; fwd=miss')
    expect((await get('/product/product-113/113')).cache).toContain('hit')
  })

  test('of data used by a pending render prevents the page from being stored', async () => {
    shop.backend.faults.set({ path: 'reviews', mode: 'slow', delayMs: 200 })
    const drawing = get('/product/product-115/115')
    const shells = () => shop.events.filter((event) => event.type === 'page' && event.phase === 'shell')
    await expect.poll(() => shells().length, { ...WAIT, interval: 10 }).toBe(1)
    await shop.graphql.purge(['product:115'])
    await drawing
    shop.backend.faults.clear()
    expect((await get('/product/product-115/115')).cache).toBe('souk; fwd=miss')
  })

  test('keeps the last page for an outage', async () => {
    await stored('/product/product-110/110')
    await shop.graphql.purge(['product:110'])
    shop.backend.faults.set({ path: 'product/110', mode: 'status', status: 500 })
    shop.events.length = 0
    const answer = await get('/product/product-110/110')
    shop.backend.faults.clear()
    expect([answer.status, answer.cache]).toEqual([200, 'souk; fwd=stale; detail=sie'])
    expect(results()).toEqual(['outage'])
  })
})

test('0 megabytes: nothing is stored', async () => {
  const bare = await openTestShop({ PAGE_CACHE_MB: '0' })
  for (let time = 0; time < 3; time++) {
    const { headers } = await bare.app.inject('/brands')
    expect(headers['cache-status']).toBeUndefined()
    expect(headers['etag']).toBeUndefined()
  }
  await bare.close()
})
