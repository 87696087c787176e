import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import {
  AUTHORITY,
  createAgentKey,
  messageOf,
  requestOf,
  type RequestToSign,
  type SignedRequestOptions,
  sendRequest,
  sendSignedRequest,
  signRequest,
  toolCall,
  withHeader,
  withoutHeader,
  withQuery,
} from './testing/sign-request.ts'
import { agentProfile, hostProfiles } from './testing/test-agent.ts'

const key = createAgentKey('first')
const stranger = createAgentKey('first')
const large = createAgentKey('large', 'P-384')
const unpublished = createAgentKey('unpublished')
const rotated = createAgentKey('rotated')

const ED25519 = { kid: 'first', kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
const OFF_CURVE = { ...key.published, y: key.published.x }

const publishes =
  (...keys: readonly object[]): RequestListener =>
  (_request, response) =>
    void response.writeHead(200).end(JSON.stringify({ ...agentProfile(), signing_keys: keys }))

let rotating: RequestListener = publishes(key.published)

const ANSWERS: Record<string, RequestListener> = {
  '/profile': publishes(key.published, large.published),
  '/keyless': publishes(),
  '/ed25519': publishes(ED25519),
  '/off-curve': publishes(OFF_CURVE),
  '/encrypts': publishes({ ...key.published, use: 'enc' }),
  '/no-kid': publishes({ kty: 'EC' }),
  '/many-keys': publishes(...Array.from({ length: 21 }, (_, at) => ({ ...key.published, kid: `${at}` }))),
  '/rotating': (request, response) => rotating(request, response),
}

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: `http://${AUTHORITY}` })
})
afterAll(() => shop.close())
// Keys are fetched again once a minute per host.
beforeEach(async () => {
  host = await hostProfiles(ANSWERS)
  return host.close
})

function searchBy(transport: 'rest' | 'mcp', profile: string): RequestToSign {
  const catalog = { query: 'product' }
  return transport === 'rest'
    ? requestOf('/api/ucp/catalog/search', JSON.stringify(catalog), profile)
    : requestOf('/api/ucp/mcp', toolCall('search_catalog', { catalog }, profile), profile)
}

const sendSigned = (request: RequestToSign, options: Partial<SignedRequestOptions> = {}) =>
  sendSignedRequest(shop.app, request, { ...key, ...options })

const search = (
  transport: 'rest' | 'mcp',
  { profile = host.urlOf('/profile'), ...options }: Partial<SignedRequestOptions> & { profile?: string } = {},
) => sendSigned(searchBy(transport, profile), options)

const alterBody = (request: RequestToSign) => ({ ...request, body: request.body?.replace('product', 'lamp') ?? '' })

const now = () => Math.floor(Date.now() / 1_000)
const keyid = ';keyid="first"'

const REFUSED: [string, Partial<SignedRequestOptions>, number, string][] = [
  ['an altered body', { sends: alterBody }, 400, 'digest_mismatch'],
  ['the digest of another body', { signs: alterBody }, 400, 'digest_mismatch'],
  ['another digest function', { sends: withHeader('content-digest', 'sha-512=:AAAA:') }, 400, 'digest_mismatch'],
  ['no digest', { sends: withoutHeader('content-digest') }, 401, 'signature_missing'],
  ['another path', { signs: (request) => ({ ...request, path: '/api/ucp/carts' }) }, 401, 'signature_invalid'],
  ['another host', { signs: (request) => ({ ...request, authority: 'other.example' }) }, 401, 'signature_invalid'],
  ['another method', { signs: (request) => ({ ...request, method: 'PUT' }) }, 401, 'signature_invalid'],
  ['another type', { sends: withHeader('content-type', 'application/json;v=2') }, 401, 'signature_invalid'],
  ['another query', { signs: withQuery('?a=1'), sends: withQuery('?a=2') }, 401, 'signature_invalid'],
  ['a query that is not covered', { sends: withQuery('?a=1') }, 401, 'signature_missing'],
  ['a key of someone else', stranger, 401, 'signature_invalid'],
  ['an unknown key', unpublished, 401, 'key_not_found'],
  ['no name of the key', { parameters: '' }, 401, 'signature_missing'],
  ['an expired signature', { parameters: `${keyid};expires=${now() - 120}` }, 401, 'signature_invalid'],
  ['a signature of tomorrow', { parameters: `${keyid};created=${now() + 86_400}` }, 401, 'signature_invalid'],
  ['a time that is a text', { parameters: `${keyid};expires="never"` }, 401, 'signature_invalid'],
  ['another algorithm', { parameters: `${keyid};alg="ed25519"` }, 400, 'algorithm_unsupported'],
  ['the form of OpenSSL', { encoding: 'der' }, 401, 'signature_invalid'],
  ['only Signature', { sends: withoutHeader('signature-input') }, 401, 'signature_missing'],
  ['only Signature-Input', { sends: withoutHeader('signature') }, 401, 'signature_missing'],
  ['an empty header', { sends: withHeader('signature-input', '') }, 401, 'signature_invalid'],
  ['broken components', { sends: withHeader('signature-input', 'sig1=("@method"') }, 401, 'signature_invalid'],
  ['components that are no list', { sends: withHeader('signature-input', `sig1=1${keyid}`) }, 401, 'signature_invalid'],
  ['another label', { sends: withHeader('signature', 'sig2=:AAAA:') }, 401, 'signature_invalid'],
  ['a signature that is a text', { sends: withHeader('signature', 'sig1="AAAA"') }, 401, 'signature_invalid'],
  ['a long header', { parameters: `${keyid};nonce="${'x'.repeat(3_000)}"` }, 401, 'signature_invalid'],
  [
    'a component that no request has',
    { signs: withHeader('x-absent', '1'), sends: withoutHeader('x-absent') },
    401,
    'signature_invalid',
  ],
]

const COMPONENTS = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type']

describe.each(['rest', 'mcp'] as const)('by %s', (transport) => {
  test.each([
    ['a signature', {}],
    ['a curve of 384 bits', large],
    ['a fresh signature', { parameters: `${keyid};created=${now()};expires=${now() + 300};nonce="1"` }],
    ['an algorithm that is that of the key', { parameters: `${keyid};alg="ecdsa-p256-sha256"` }],
    ['a signed query', { signs: withQuery('?a=1&b=%20'), sends: withQuery('?a=1&b=%20') }],
    ['a signature of another protocol', { ...stranger, parameters: `${keyid};tag="web-bot-auth"` }],
  ] satisfies [string, Partial<SignedRequestOptions>][])('%s is accepted', async (_name, options) => {
    const { status, json } = await search(transport, options)
    expect([status, json.ucp?.status ?? json.result?.structuredContent.ucp.status]).toEqual([200, 'success'])
  })

  test.each(REFUSED)('%s is refused', async (_name, options, status, code) => {
    const answer = await search(transport, options)
    expect(answer).toMatchObject({ status, code })
    if (transport === 'mcp')
      expect(answer).toMatchObject({ rpcCode: status === 400 ? -32_600 : -32_000, json: { id: 7 } })
  })

  test.each(COMPONENTS)('a signature that does not cover %s is refused', async (without) => {
    const { status, code, json } = await search(transport, { without })
    expect([status, code]).toEqual([401, 'signature_missing'])
    expect(JSON.stringify(json)).toContain(without)
  })

  test.each([
    ['/keyless', 401, 'key_not_found'],
    ['/encrypts', 401, 'key_not_found'],
    ['/ed25519', 400, 'algorithm_unsupported'],
    ['/off-curve', 422, 'profile_malformed'],
    ['/no-kid', 422, 'profile_malformed'],
    ['/many-keys', 422, 'profile_malformed'],
    ['/missing', 401, 'key_not_found'],
  ])('with the keys at %s, it is refused with %i %s', async (path, status, code) => {
    expect(await search(transport, { profile: host.urlOf(path) })).toMatchObject({ status, code })
  })
})

test('an altered body is refused even if its digest is right', async () => {
  const request = searchBy('rest', host.urlOf('/profile'))
  const altered = alterBody(request)
  const { signature = '', ...headers } = signRequest(request, key)
  const { 'content-digest': digest = '' } = signRequest(altered, key)
  const answer = await sendRequest(shop.app, {
    ...altered,
    headers: { ...headers, signature, 'content-digest': digest },
  })
  expect(answer).toMatchObject({ status: 401, code: 'signature_invalid' })
})

test('bytes are compared, not texts', async () => {
  const request = searchBy('rest', host.urlOf('/profile'))
  const spaced = (own: RequestToSign) => ({ ...own, body: own.body?.replace(':', ': ') ?? '' })
  expect((await sendSigned(spaced(request))).status).toBe(200)
  expect(await sendSigned(request, { sends: spaced })).toMatchObject({ status: 400, code: 'digest_mismatch' })
})

test('of several signatures, those with the tag of another protocol are ignored', async () => {
  const request = searchBy('rest', host.urlOf('/profile'))
  const add = (ending: string) => (own: RequestToSign) => ({
    ...own,
    headers: {
      ...own.headers,
      'signature-input': `other=("@authority")${keyid}${ending}, ${own.headers['signature-input']}`,
      signature: `other=:AAAA:, ${own.headers['signature']}`,
    },
  })
  expect((await sendSigned(request, { sends: add(';tag="web-bot-auth"') })).status).toBe(200)
  expect(await sendSigned(request, { sends: add('') })).toMatchObject({ status: 401, code: 'signature_missing' })
})

const CART = { line_items: [{ quantity: 1, item: { id: '1' } }] }
const withKey = withHeader('idempotency-key', '550e8400-e29b-41d4-a716-446655440000')

test('a signed change needs an idempotency key, which is covered', async () => {
  const profile = host.urlOf('/profile')
  const rest = requestOf('/api/ucp/carts', JSON.stringify(CART), profile)
  const mcp = requestOf('/api/ucp/mcp', toolCall('create_cart', { cart: CART }, profile), profile)
  for (const request of [rest, mcp]) {
    expect(await sendSigned(request)).toMatchObject({ status: 401, code: 'signature_missing' })
    expect(await sendSigned(request, { sends: withKey })).toMatchObject({ status: 401, code: 'signature_missing' })
    expect((await sendSigned(withKey(request))).status).toBeLessThan(300)
  }
})

test('a key in the body of a tool call is covered by the digest', async () => {
  const meta = {
    'ucp-agent': { profile: host.urlOf('/profile') },
    'idempotency-key': '550e8400-e29b-41d4-a716-446655440001',
  }
  const body = messageOf('tools/call', { name: 'create_cart', arguments: { meta, cart: CART } })
  expect((await sendSigned(requestOf('/api/ucp/mcp', body, host.urlOf('/profile')))).status).toBe(200)
})

test('a request without a body has no digest', async () => {
  const request = requestOf('/api/ucp/carts/unknown', undefined, host.urlOf('/profile'), 'GET')
  expect((await sendSigned(request)).status).toBe(200)
  expect((await sendSigned(request, { ...stranger })).status).toBe(401)
})

test('tool calls and their header name one profile, and either is enough', async () => {
  const catalog = { query: 'product' }
  const own = host.urlOf('/profile')
  const other = requestOf('/api/ucp/mcp', toolCall('search_catalog', { catalog }, own), host.urlOf('/profile?2'))
  expect(await sendSigned(other)).toMatchObject({ status: 401, code: 'signature_invalid' })
  expect((await sendSigned(withoutHeader('ucp-agent')(other) as RequestToSign)).status).toBe(200)
  const withoutMeta = messageOf('tools/call', { name: 'search_catalog', arguments: { catalog } })
  expect((await sendSigned(requestOf('/api/ucp/mcp', withoutMeta, own))).status).toBe(200)
})

test('signed messages of MCP that are not calls are verified too', async () => {
  const list = requestOf('/api/ucp/mcp', messageOf('tools/list', {}), host.urlOf('/profile'))
  expect((await sendSigned(list)).json.result.tools).toHaveLength(7)
  const sends = (own: RequestToSign) => ({ ...own, body: own.body?.replace('7', '8') ?? '' })
  expect(await sendSigned(list, { sends })).toMatchObject({ status: 400, code: 'digest_mismatch', json: { id: 8 } })
})

test('a malformed signature costs no fetch, and an unknown key one more', async () => {
  for (const [, options, , code] of REFUSED) {
    if (code === 'signature_missing' || code === 'digest_mismatch') await search('rest', options)
  }
  expect(host.asked).toEqual([])
  for (let at = 0; at < 20; at += 1) {
    expect((await search('rest', { ...unpublished, kid: `unknown-${at}` })).code).toBe('key_not_found')
  }
  expect(host.asked).toEqual(['/profile', '/profile'])
})

test('a new key of a known profile is found', async () => {
  const profile = host.urlOf('/rotating')
  expect((await search('rest', { profile })).status).toBe(200)
  rotating = publishes(rotated.published, key.published)
  for (const own of [rotated, key]) expect((await search('rest', { profile, ...own })).status).toBe(200)
  expect(host.asked).toEqual(['/rotating', '/rotating'])
})

test('what a refusal says contains nothing of the request', async () => {
  const { json } = await search('rest', { parameters: ';keyid="<script>"' })
  expect(JSON.stringify(json)).not.toContain('script')
})
