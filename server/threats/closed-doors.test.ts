import { globSync, readFileSync } from 'node:fs'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routes } from '#shared/routes.ts'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'

const SETTINGS = {
  INVALIDATION_SECRET: 'invalidation-secret-0123456789abcdef',
  ORDER_CIPHER_KEY: 'cipher-key-01234',
  ORDER_CIPHER_IV: 'cipher-iv-012345',
}
const EVIL = 'https://evil.example'
const RENAME = 'mutation{updateProfile(name:"Thief"){profile{name}}}'

let shop: Awaited<ReturnType<typeof openTestShop>>
let address: string
let cookie: string
beforeAll(async () => {
  shop = await openTestShop(SETTINGS)
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { authorization } = await shop.backend.signIn('ada@example.com')
  cookie = `frontend_token=${authorization.slice('Bearer '.length)}; frontend_signed_in=1`
})
beforeEach(() => shop.backend.calls.reset())
afterAll(() => shop.close())

const asked = () => shop.backend.calls.list().map(({ path }) => path)

type Options = NonNullable<Parameters<typeof request>[1]>

async function send(path: string, options: Options = {}) {
  const { statusCode, headers, body } = await request(address + path, options)
  return { status: statusCode, headers, text: await body.text() }
}

describe('requests from another site to /graphql with a member’s cookies change and reveal nothing:', () => {
  const json = { 'content-type': 'application/json' }
  const own = { ...json, 'x-graphql-yoga-csrf': '1' }
  const change = JSON.stringify({ query: RENAME })
  const boundary = `--b\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${change}\r\n--b--\r\n`
  const attempts: [string, string, Options][] = [
    ['a change in an address', `/graphql?query=${encodeURIComponent(RENAME)}`, {}],
    ['a question about the member in an address', '/graphql?query={viewer{profile{name}}}', {}],
    ['a form', '/graphql', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['plain text', '/graphql', { method: 'POST', headers: { 'content-type': 'text/plain' } }],
    ['nothing that says what it is', '/graphql', { method: 'POST' }],
    ['JSON without the header', '/graphql', { method: 'POST', headers: json }],
    [
      'an upload without the header',
      '/graphql',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: boundary },
    ],
    ['JSON with the header', '/graphql', { method: 'POST', headers: { ...own, 'sec-fetch-site': 'cross-site' } }],
    ['JSON with the header, without Sec-Fetch-Site', '/graphql', { method: 'POST', headers: { ...own, origin: EVIL } }],
    ['another method', '/graphql', { method: 'PUT', headers: own }],
  ]

  it.each(attempts)('%s', async (_what, path, { headers, body, method = 'GET' }) => {
    const payload = body ?? (method === 'GET' ? null : change)
    const sent = await send(path, { method, body: payload, headers: { ...headers, cookie } })
    expect([400, 403, 404, 405, 415]).toContain(sent.status)
    expect(sent.text).not.toContain('Ada')
    expect(asked()).toEqual([])
  })

  it('while the shop’s own page can run mutations', async () => {
    const headers = { ...own, cookie, origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' }
    const query = 'mutation{updateProfile(name:"Ada"){profile{name}}}'
    const sent = await send('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
    expect(JSON.parse(sent.text)).toMatchObject({ data: { updateProfile: { profile: { name: 'Ada' } } } })
  })
})

describe('no other origin may read an answer of', () => {
  const PLACES = ['/', '/cart', '/graphql', '/forms/add-to-cart', '/sitemap.xml', '/assets/entry.js', '/healthz']

  it.each(PLACES)('%s', async (path) => {
    for (const origin of [EVIL, 'null', TEST_ORIGIN.replace('//', '//evil.')]) {
      const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-any' }
      for (const [method, more] of [
        ['GET', {}],
        ['POST', { 'content-type': 'application/json' }],
        ['OPTIONS', preflight],
      ] as const) {
        const { headers } = await send(path, { method, headers: { cookie, origin, ...more } })
        const granted = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
        expect(granted, `${method} ${origin}`).toEqual([])
      }
    }
  })
})

describe('the backend’s installation calls', () => {
  it('are not reachable through the shop', async () => {
    for (const call of ['configured', 'set-database', 'set-permission'])
      for (const before of ['/install/', '/api/v1/install/', '/graphql/install/', '/sandbox/install/', '/fr/install/'])
        for (const method of ['GET', 'POST', 'PUT'] as const)
          expect((await send(before + call, { method })).status, `${method} ${before}${call}`).toBeGreaterThan(403)
    expect(asked().filter((path) => path.includes('install'))).toEqual([])
  })

  it('are not part of the schema', () => {
    expect(readFileSync('graphql/schema.graphql', 'utf8')).not.toMatch(/install|database|permission/i)
  })
})

describe('secrets', () => {
  const secrets = () => [...Object.values(SETTINGS), shop.backend.dataDir]

  it('are in no answer: pages, data, errors, and health', async () => {
    const pages = Object.values(routes).map(({ pattern }) => pattern.replaceAll(/\{?:?\w*\}/g, '101'))
    const all = ['{ __schema { types { name description fields { name description } } } }', '{ shop { serverTime } }']
    const data = all.map((query) => `/graphql?query=${encodeURIComponent(query)}`)
    const places = [...pages, '/product/product-101/101', '/%', '/nowhere', '/healthz', '/readyz', '/livez', ...data]
    for (const path of places) {
      const { headers, text } = await send(path, { headers: { cookie } })
      const answer = JSON.stringify(headers) + text
      for (const secret of secrets()) expect(answer.includes(secret), `${secret} at ${path}`).toBe(false)
    }
  })

  it('are not available to browser code, which has no settings', () => {
    const sources = globSync(['client/**/*.{ts,tsx}', 'shared/**/*.ts']).filter((file) => !file.includes('.test.'))
    expect(sources.length).toBeGreaterThan(200)
    const readers = sources.filter((file) => /process\.env|import\.meta\.env/.test(readFileSync(file, 'utf8')))
    expect(readers).toEqual([])
  })
})
