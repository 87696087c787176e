import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPageModule } from '#client/app/for-the-server.ts'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { DEFAULT_LIMITS } from '#graphql/limits.ts'
import { isFormName } from '#shared/form-names.ts'
import { type RouteName, routes } from '#shared/routes.ts'
import { operations } from '../agents/operations.ts'
import { hostProfiles } from '../agents/testing/test-agent.ts'
import { LOAD_CLASSES, type LoadClass } from '../ground/events.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { type Pressure, rankOf } from './load-class.ts'
import { createLoadControl } from './load-control.ts'

/** Accepts profiles on this machine. */
const ORIGIN = 'http://localhost:3000'
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** Work of lower classes is refused. */
let least = 0
const pressure: Pressure = {
  refusal: (loadClass) => (rankOf(loadClass) < least ? 'wait' : null),
  close: () => undefined,
}

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: ORIGIN, PAGE_CACHE_MB: '0' }, undefined, undefined, {
    pressure,
  })
  host = await hostProfiles()
})
afterAll(async () => {
  host.close()
  await shop.close()
})

interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  payload?: object | string
}

type Rows = Record<string, Sent>

// @NOTE Object.keys loses that the keys are route names.
const ROUTE_NAMES = Object.keys(routes) as RouteName[]

const pageRows = (): Rows =>
  Object.fromEntries(
    ROUTE_NAMES.map((name) => [
      `page ${name}`,
      { url: routes[name].pattern.replaceAll(/:id/g, '101').replaceAll(/:\w+/g, 'product-101') },
    ]),
  )

const JSON_BODY = { 'content-type': 'application/json' }
const post = (payload: object, url = '/graphql'): Sent => ({ method: 'POST', url, headers: JSON_BODY, payload })

const operationRows = (): Rows =>
  Object.fromEntries(
    Object.keys(knownOperations).map((documentId) => [`operation ${documentId}`, post({ documentId })]),
  )

const INPUTS: Record<string, object> = {
  search_catalog: { query: 'product' },
  lookup_catalog: { ids: ['101'] },
  get_product: { id: '101' },
  create_cart: { line_items: [{ item: { id: '101' }, quantity: 1 }] },
  update_cart: { line_items: [] },
}

function agentRows(): Rows {
  const profile = host.urlOf('/profile')
  const headers = { ...JSON_BODY, accept: 'application/json, text/event-stream', 'ucp-agent': `profile="${profile}"` }
  const id = 'A'.repeat(80)
  return Object.fromEntries(
    operations.flatMap(({ tool, method, path, argument }) => {
      const input = INPUTS[tool] ?? {}
      const args = { meta: { 'ucp-agent': { profile } }, id, ...(argument !== null && { [argument]: input }) }
      const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } }
      const url = `/api/ucp${path.replace(':id', id)}`
      const rest = { method, url, headers, ...(method !== 'GET' && { payload: input }) }
      return [
        [`agent's ${tool}`, rest],
        [`tool ${tool}`, { method: 'POST', url: '/api/ucp/mcp', headers, payload }],
      ]
    }),
  )
}

const OTHERS: Rows = {
  'query of a program': post({ query: '{ popularSearches viewer { signedIn } }' }),
  'query of a program by GET': { url: `/graphql?query=${encodeURIComponent('{ popularSearches }')}` },
  'cart of a program': post({ query: 'mutation { signOut { userErrors { message } } }' }),
  'product in Markdown': { url: '/product/product-101/101.md' },
  'llms.txt': { url: '/llms.txt' },
  'product feed': { url: '/feeds/products.xml' },
  'product feed in Arabic': { url: '/ar/feeds/products.xml' },
  'site map': { url: '/sitemap.xml' },
  'crawled cart': { url: '/cart', headers: { 'user-agent': 'Googlebot/2.1' } },
  'tools of agents': post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, '/api/ucp/mcp'),
  'social sign-in': { url: '/social/google' },
  'payment in an app': { url: '/pay/code' },
  'check of a guest’s first cookie': { url: '/forms/cookies?next=/cart' },
}

const FORMS = ['add-to-cart', 'place-order', 'sign-in', 'newsletter', 'save-review']

const formRows = (): Rows =>
  Object.fromEntries(
    FORMS.filter(isFormName).map((name) => [
      `form ${name}`,
      {
        method: 'POST',
        url: `/forms/${name}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
    ]),
  )

async function send({ headers, ...row }: Sent) {
  const answer = await shop.app.inject({
    ...row,
    headers: { ...BROWSER, host: new URL(ORIGIN).host, ...headers },
  })
  const events = shop.events.splice(0)
  return { answer, classes: events.flatMap((event) => (event.type === 'overload' ? [event.loadClass] : [])) }
}

async function classOf(name: string, row: Sent): Promise<LoadClass> {
  least = LOAD_CLASSES.length
  const { answer, classes } = await send(row)
  expect(answer.statusCode, name).toBe(503)
  expect(Number(answer.headers['retry-after']), name).toBeGreaterThanOrEqual(2)
  expect(answer.headers['cache-control'], name).toContain('no-store')
  const type = String(answer.headers['content-type'])
  expect(type, name).toContain(name.startsWith('page ') || name.startsWith('form ') ? 'text/html' : '')
  expect(classes, name).toHaveLength(1)
  return classes[0] ?? 'background'
}

test('everything has one class, is refused below it, and is answered from it on', async () => {
  const rows = { ...pageRows(), ...operationRows(), ...agentRows(), ...OTHERS, ...formRows() }
  const named = new Map<string, LoadClass>()
  for (const [name, row] of Object.entries(rows)) {
    const loadClass = await classOf(name, row)
    named.set(name, loadClass)
    least = rankOf(loadClass)
    const { classes } = await send(row)
    expect(classes, name).toEqual([])
  }
  const inClass = (loadClass: LoadClass) =>
    [...named].flatMap(([name, own]) => (own === loadClass && !name.startsWith('operation') ? [name] : []))
  expect(inClass('sheddable').toSorted()).toEqual(
    [
      "agent's get_product",
      "agent's lookup_catalog",
      "agent's search_catalog",
      'crawled cart',
      'llms.txt',
      'product feed',
      'product feed in Arabic',
      'product in Markdown',
      'query of a program',
      'query of a program by GET',
      'site map',
      'tool get_product',
      'tool lookup_catalog',
      'tool search_catalog',
      'tools of agents',
    ].toSorted(),
  )
  expect(inClass('sheddablePlus')).toEqual(expect.arrayContaining(['page home', 'page search', 'page category']))
  expect(inClass('critical')).toEqual(expect.arrayContaining(['page product', 'page orders', 'form newsletter']))
  expect(inClass('criticalPlus')).toEqual(
    expect.arrayContaining([
      ...['cart', 'shipping', 'checkout', 'login', 'thankYou', 'buy', 'handoff'].map((page) => `page ${page}`),
      ...['create_cart', 'get_cart', 'update_cart', 'cancel_cart'].flatMap((tool) => [
        `agent's ${tool}`,
        `tool ${tool}`,
      ]),
      ...['add-to-cart', 'place-order', 'sign-in'].map((form) => `form ${form}`),
      'cart of a program',
      'check of a guest’s first cookie',
      'social sign-in',
    ]),
  )
  for (const name of ROUTE_NAMES) {
    const { query } = await loadPageModule(name)
    const [page, data] = [`page ${name}`, `operation ${query && 'documentId' in query ? query.documentId : ''}`]
    // A page that the browser navigates to is only its data.
    if (query) expect(rankOf(named.get(data)!), `data of ${name}`).toBeGreaterThanOrEqual(rankOf(named.get(page)!))
  }
  const ofOperations = new Set([...named].flatMap(([name, own]) => (name.startsWith('operation') ? [own] : [])))
  expect([...ofOperations].toSorted()).toEqual(['critical', 'criticalPlus', 'sheddablePlus'])
})

test('a route without a class cannot be added', async () => {
  const app = fastify()
  createLoadControl({ limits: DEFAULT_LIMITS }, { pressure }).register(app)
  expect(() => app.get('/new', async () => 'new')).toThrow('The route GET /new has no load class.')
  await app.close()
})
