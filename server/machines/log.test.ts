import { CombinedError } from '@urql/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REST_ERROR_CODES } from '#graphql/events.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createEventLog, createLogger } from './log.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let origin: string
beforeAll(async () => {
  // Storing a page would render it again, without a request.
  shop = await openTestShop({ PAGE_CACHE_MB: '0' })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await shop.graphql.purge(['shop', 'home', 'listing', 'product'])
  shop.events.length = 0
  shop.log.length = 0
})
afterAll(() => shop.close())

const typesOf = () => [...new Set(shop.events.map(({ type }) => type))].toSorted()
/** The request event follows the last byte, so the client may be earlier. */
const requestTold = ({ events } = shop) =>
  expect.poll(() => events.findLast(({ type }) => type === 'request'), { timeout: 15_000 }).toBeDefined()

describe('events', () => {
  it('of a page: phases, operations, cache reads, calls, and the request', async () => {
    await (await fetch(`${origin}/product/product-101/101?utm_source=secret-campaign`)).text()
    await requestTold()
    expect(typesOf()).toEqual(['cache', 'operation', 'page', 'request', 'upstream'])
    const request = shop.events.findLast((event) => event.type === 'request')
    expect(request).toMatchObject({
      method: 'GET',
      route: 'product',
      path: '/product/product-101/101',
      status: 200,
      locale: 'en',
      client: '127.0.0.1',
      aborted: false,
    })
    const ids = shop.events.flatMap((event) => ('requestId' in event ? [event.requestId] : []))
    expect(new Set(ids).size).toBe(1)
    expect(
      shop.events
        .filter((event) => event.type === 'upstream')
        .map(({ endpoint, outcome, attempts }) => [endpoint, outcome, attempts]),
    ).toEqual(
      expect.arrayContaining([
        ['common', 'ok', 1],
        ['product', 'ok', 1],
        ['reviews', 'ok', 1],
      ]),
    )
    expect(JSON.stringify(shop.events)).not.toContain('secret-campaign')
  })

  it('of a failed call, once, and of the page that reported it', async () => {
    shop.backend.faults.set({ path: 'cart', mode: 'status', status: 500 })
    await shop.app.inject({ url: '/cart', headers: { cookie: 'user_token=AAAbbbbbbbbbbbbCCC' } })
    shop.backend.faults.clear()
    expect(shop.events.filter((event) => event.type === 'upstream' && event.outcome !== 'ok')).toMatchObject([
      { endpoint: 'cart', outcome: 'UPSTREAM_DOWN', detail: 'http 500' },
    ])
    expect(shop.log.filter(({ level }) => Number(level) >= 40)).toMatchObject([
      { msg: 'upstream call failed', endpoint: 'cart' },
    ])
  })

  it('of refused requests', async () => {
    await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: 'x'.repeat(200_000),
      headers: { 'content-type': 'application/json' },
    })
    await shop.app.inject('/%zz')
    expect(shop.events.filter((event) => event.type === 'refusal')).toMatchObject([
      { status: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' },
      { status: 400, code: 'BAD_URL' },
    ])
  })

  it('of a visitor who disconnects', async () => {
    // Its own, because the call for the reviews outlives the request, and would be in the log of another test.
    const own = await openTestShop({ PAGE_CACHE_MB: '0' })
    own.backend.faults.set({ path: 'reviews', mode: 'slow', delayMs: 60_000 })
    const at = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    // The user agent of fetch counts as a bot, and bots get complete documents.
    const headers = { 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0 Chrome/156.0 Safari/537.36' }
    const response = await fetch(`${at}/product/product-102/102`, { headers, signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    await requestTold(own)
    expect(own.events.findLast((event) => event.type === 'request')).toMatchObject({
      path: '/product/product-102/102',
      aborted: true,
    })
    expect(own.events.filter((event) => event.type === 'fault')).toEqual([])
    // Closing would wait for an aborted connection.
    own.app.server.closeAllConnections()
    await own.close()
  })
})

describe('the log', () => {
  it('has one line for a successful request and one per operation', async () => {
    const answer = await fetch(`${origin}/fr/brands`, { headers: { 'accept-encoding': 'identity' } })
    const body = await answer.bytes()
    await requestTold()
    const request = shop.log.find(({ msg }) => msg === 'request')
    expect(request).toMatchObject({
      method: 'GET',
      route: 'brands',
      path: '/fr/brands',
      status: 200,
      ms: expect.any(Number),
      language: 'fr',
      client: '127.0.0.1',
      cache: null,
      requestId: expect.any(String),
    })
    // Headers and chunk framing count too.
    expect(Number(request?.['bytes']) - body.length).toBeGreaterThan(300)
    expect(Number(request?.['bytes']) - body.length).toBeLessThan(10_000)
    const { requestId } = request ?? {}
    const others = shop.log.filter((line) => line !== request)
    expect(others.length).toBeGreaterThan(0)
    for (const line of others) {
      expect(line).toMatchObject({ msg: 'operation', operation: expect.any(String), outcome: 'ok', requestId })
    }
    expect(others.map(({ operation }) => operation)).toContain('BrandsPage')
  })

  it('omits health probes', async () => {
    for (const path of ['/livez', '/healthz', '/readyz']) await (await fetch(origin + path)).text()
    await requestTold()
    expect(shop.log).toEqual([])
  })

  it('has the names and outcomes of operations of API clients', async () => {
    const headers = { 'user-token': 'AAAbbbbbbbbbbbbCCC' }
    const ask = (query: string) =>
      shop.app.inject({ method: 'POST', url: '/graphql?lang=tr', headers, payload: { query } })
    await ask('query Mine { shop { defaultLanguage } }')
    shop.backend.faults.set({ path: 'cart', mode: 'status', status: 500 })
    await ask('{ viewer { cart { lines { id } } } }')
    shop.backend.faults.clear()
    await ask('query Mine { noSuchField }')
    await ask(`query ${'N'.repeat(500)} { shop { defaultLanguage } }`)
    const lines = shop.log.filter(({ msg }) => msg === 'operation')
    expect(lines.map(({ operation }) => operation)).toEqual(['Mine', 'anonymous', 'anonymous', 'N'.repeat(100)])
    expect(lines.map(({ outcome }) => outcome)).toEqual(['ok', 'UPSTREAM_DOWN', 'GRAPHQL_VALIDATION_FAILED', 'ok'])
    expect(shop.log.find(({ msg }) => msg === 'request')).toMatchObject({ route: '/graphql', language: 'tr' })
  })

  it.each([
    ...REST_ERROR_CODES.map((code) => [code, 40] as const),
    ['INTERNAL_SERVER_ERROR', 50] as const,
    ['NOT_FOUND', 50] as const,
  ])('has an error with the code %s at the level %i', (code, expected) => {
    const lines: Record<string, unknown>[] = []
    const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
    const error = new CombinedError({ graphQLErrors: [{ message: 'Later.', extensions: { code } }] })
    createEventLog(logger)({ type: 'fault', requestId: 'r1', where: 'a page', error })
    expect(lines).toMatchObject([{ level: expected }])
  })

  it('calls no outage of the backend unexpected', async () => {
    for (const [path, url] of [
      ['*', '/sitemap.xml'],
      ['reviews', '/product/product-101/101'],
    ] as const) {
      await shop.graphql.purge(['*'])
      shop.backend.faults.set({ path, mode: 'status', status: 429 })
      await shop.app.inject(url)
      shop.backend.faults.clear()
    }
    expect(shop.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
    expect(shop.log).toContainEqual(expect.objectContaining({ level: 40, where: 'site map' }))
  })

  it('only has stacks at the level debug', () => {
    for (const [level, hasStack] of [
      ['info', false],
      ['debug', true],
    ] as const) {
      const lines: Record<string, unknown>[] = []
      const logger = createLogger(level, { write: (line) => void lines.push(JSON.parse(line)) })
      createEventLog(logger)({ type: 'fault', requestId: 'r1', where: 'a page', error: new Error('oh') })
      expect(lines).toMatchObject([{ requestId: 'r1', where: 'a page', error: 'Error', what: 'oh' }])
      expect('stack' in (lines[0] ?? {})).toBe(hasStack)
    }
  })
})
