import type { RequestListener, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { schemaFaults } from './testing/published-schemas.ts'
import { agentProfile, createTestAgent, hostProfiles } from './testing/test-agent.ts'

const PUBLIC_URL = 'http://localhost:3000'

function sends(status: number, body: string, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => void response.writeHead(status, headers).end(body)
}

/** A profile of the shop's protocol version, whose capabilities have another one. */
function withCapabilityVersion(version: string) {
  const { ucp } = agentProfile()
  const capabilities = Object.entries(ucp.capabilities).map(([name, entries]) => [
    name,
    entries.map((entry) => ({ ...entry, version })),
  ])
  return { ucp: { ...ucp, capabilities: Object.fromEntries(capabilities) } }
}

const waiting: ServerResponse[] = []

const ANSWERS: Record<string, RequestListener> = {
  '/broken': sends(200, '{'),
  '/no-profile': sends(200, '{"ucp":{}}'),
  '/keys': sends(200, JSON.stringify({ ...agentProfile(), signing_keys: [{ kid: 'a' }] })),
  '/missing': sends(404, ''),
  '/redirect': sends(302, '', { location: '/profile' }),
  '/bomb': sends(200, JSON.stringify({ ...agentProfile(), padding: 'x'.repeat(70_000) })),
  '/old': sends(200, JSON.stringify(agentProfile({ version: '2026-01-11' }))),
  '/checkout-only': sends(200, JSON.stringify(agentProfile({ names: ['dev.ucp.shopping.checkout'] }))),
  '/other-capability': sends(200, JSON.stringify(withCapabilityVersion('2026-01-11'))),
  '/slow': (_request, response) => void waiting.push(response),
}

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
let ask: ReturnType<typeof createTestAgent>
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL })
  host = await hostProfiles(ANSWERS)
  ask = createTestAgent(shop.app, host.urlOf('/profile'))
})
afterAll(async () => {
  host.close()
  await shop.close()
})

const SEARCH = { query: 'product' }

test('publishes a profile that is valid, cacheable, and lists what works', async () => {
  const { statusCode, headers, body } = await shop.app.inject('/.well-known/ucp')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(headers['content-type']).toContain('application/json')
  const profile = JSON.parse(body)
  expect(schemaFaults('discovery/profile.json#/$defs/business_profile', profile)).toEqual([])
  expect(profile.ucp.services['dev.ucp.shopping']).toMatchObject([
    { transport: 'rest', endpoint: `${PUBLIC_URL}/api/ucp` },
    { transport: 'mcp', endpoint: `${PUBLIC_URL}/api/ucp/mcp` },
  ])
  const capabilities: { spec: string; schema: string }[][] = Object.values(profile.ucp.capabilities)
  const addresses = capabilities.flat().flatMap(({ spec, schema }) => [spec, schema])
  // The owner of a namespace publishes its capabilities.
  expect(new Set(addresses.map((address) => new URL(address).origin))).toEqual(new Set(['https://ucp.dev']))
})

test('names the version and the capability of each answer', async () => {
  const { body } = await ask('/catalog/search', SEARCH)
  expect(body.ucp).toEqual({
    version: '2026-04-08',
    status: 'success',
    capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: '2026-04-08' }] },
  })
})

test.each([
  ['no header', null],
  ['an address without TLS', 'http://agent.example/profile'],
  ['a private address', 'https://10.0.0.1/profile'],
  ['a link-local address', 'https://169.254.169.254/latest/meta-data'],
  ['a private address in IPv6', 'https://[fd00::1]/profile'],
  ['an IPv4 address in IPv6', 'https://[::ffff:10.0.0.1]/profile'],
  ['a private address as a number', 'https://167772161/profile'],
  ['credentials', 'https://user:password@agent.example/profile'],
  ['another scheme', 'file:///etc/passwd'],
  ['no address', 'agent'],
  ['a long address', `https://agent.example/${'a'.repeat(2_100)}`],
])('%s is not a profile', async (_name, profile) => {
  const { status, body } = await ask('/catalog/search', SEARCH, { profile })
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid_profile_url', continue_url: `${PUBLIC_URL}/` })
})

test.each(['profile=unquoted', 'profile', '"', 'agent="https://agent.example"', 'profile=1'])(
  'the header %s is not understood',
  async (header) => {
    const { status, body } = await ask('/catalog/search', SEARCH, {
      profile: null,
      headers: { 'ucp-agent': header },
    })
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_profile_url')
  },
)

test.each([
  ['/missing', 424, 'profile_unreachable'],
  ['/redirect', 424, 'profile_unreachable'],
  ['/broken', 422, 'profile_malformed'],
  ['/no-profile', 422, 'profile_malformed'],
  ['/keys', 422, 'profile_malformed'],
  ['/bomb', 422, 'profile_malformed'],
  ['/old', 422, 'version_unsupported'],
])('a profile at %s is refused with %i %s', async (path, expected, code) => {
  const { status, body } = await ask('/catalog/search', SEARCH, { profile: host.urlOf(path) })
  expect(status).toBe(expected)
  expect(body.code).toBe(code)
})

test('a host that refuses connections is unreachable', async () => {
  const gone = await hostProfiles()
  gone.close()
  const { status, body } = await ask('/catalog/search', SEARCH, { profile: gone.urlOf('/profile') })
  expect(status).toBe(424)
  expect(body.code).toBe('profile_unreachable')
})

test.each([
  ['an agent without a common capability', '/checkout-only', /does not list/],
  ['an agent whose capability has another version', '/other-capability', /in version 2026-01-11/],
])('%s gets a result that says so', async (_name, path, content) => {
  const { status, body } = await ask('/catalog/search', SEARCH, { profile: host.urlOf(path) })
  expect(status).toBe(200)
  expect(schemaFaults('shopping/types/error_response.json', body)).toEqual([])
  expect(body).toMatchObject({
    ucp: { status: 'error', capabilities: {} },
    messages: [{ code: 'capabilities_incompatible', content: expect.stringMatching(content) }],
  })
})

test('a slow profile gets a 503 with Retry-After, and is there once it has arrived', async () => {
  const profile = host.urlOf('/slow')
  const first = await ask('/catalog/search', SEARCH, { profile })
  expect(first.status).toBe(503)
  expect(first.headers['retry-after']).toBe('1')
  for (const response of waiting) response.writeHead(200).end(JSON.stringify(agentProfile()))
  await expect.poll(async () => (await ask('/catalog/search', SEARCH, { profile })).status).toBe(200)
  expect(host.asked.filter((path) => path === '/slow')).toHaveLength(1)
})

test('profiles and failures are fetched once', async () => {
  const askedBefore = host.asked.length
  for (let turn = 0; turn < 3; turn += 1) {
    await ask('/catalog/search', SEARCH, { profile: host.urlOf('/another') })
    await ask('/catalog/search', SEARCH, { profile: host.urlOf('/missing') })
  }
  expect(host.asked.slice(askedBefore).filter((path) => path === '/another')).toHaveLength(1)
  expect(host.asked.filter((path) => path === '/missing').length).toBeLessThanOrEqual(1)
})

test('a shop for the internet does not fetch profiles from its own machine', async () => {
  const open = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  const { status, body } = await createTestAgent(open.app, host.urlOf('/profile'))('/catalog/search', SEARCH)
  expect(status).toBe(400)
  expect(body.code).toBe('invalid_profile_url')
  await open.close()
})

test('the door is closed without TLS, and by its setting', async () => {
  const plain = await openTestShop({ PUBLIC_URL: 'http://shop.example' })
  const closed = await openTestShop({ PUBLIC_URL, AGENT_DOOR: 'off' })
  for (const { app } of [plain, closed]) {
    expect((await app.inject('/.well-known/ucp')).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/api/ucp/catalog/search', payload: {} })).statusCode).toBe(404)
  }
  await Promise.all([plain.close(), closed.close()])
})
