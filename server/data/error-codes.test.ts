import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERROR_CODES, type ErrorCode } from '#shared/error-codes.ts'
import { converse } from '../malformed/exchange.ts'
import { request } from '../malformed/malformed-case.ts'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

let shop: Shop
beforeEach(async () => {
  shop = await openTestShop({
    LIMITS: 'operations=1,graphqlTimeout=1000,answerTimeout=500,shellDeadline=600,readDeadline=600',
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

interface Sent {
  status: number
  type: string
  body: string
}

const OWN = { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' }
const SHOP = '{ shop { settings { shopName } } }'
const PROFILE = '{ viewer { profile { email } } }'

async function send(body: object | string, headers: Record<string, string> = {}): Promise<Sent> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return inject('POST', '/graphql', { ...OWN, ...headers }, payload)
}

async function inject(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  headers: Record<string, string> = {},
  payload?: string | Readable,
): Promise<Sent> {
  const answer = await shop.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body }
}

const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } })

const ask = (query: string, headers: Record<string, string> = {}) => send({ query }, headers)

/** Queries the shop's settings while the backend answers like this. */
function askWhile(fault: Parameters<Shop['backend']['faults']['set']>[0], query = SHOP): Promise<Sent> {
  shop.backend.faults.set(fault)
  return ask(query)
}

async function bearer(): Promise<Record<string, string>> {
  const { authorization } = await shop.backend.signIn('ann@example.com')
  return { authorization }
}

/** Ways to cause each code. The compiler requires an entry for a new code. */
const WAYS: Record<ErrorCode, (() => Promise<Sent>)[]> = {
  BAD_REQUEST: [
    () => send('{"query":'),
    () => send([{ query: SHOP }, { query: SHOP }]),
    () => send({}),
    () => send({ query: SHOP, surprise: 1 }),
    () => inject('POST', '/graphql', { ...OWN, host: 'shop.test@evil.example' }, '{}'),
  ],
  IDENTITY_MALFORMED: [
    () => ask(SHOP, { authorization: 'Token abc' }),
    () => ask(SHOP, { 'user-token': 'too-short' }),
    () => inject('GET', `/graphql?query=${encodeURIComponent(SHOP)}`, { 'user-token': '' }),
  ],
  API_KEY_UNKNOWN: [() => ask(SHOP, { 'x-api-key': 'unknown' }), () => send('{', { 'x-api-key': '' })],
  CROSS_SITE_REQUEST: [() => ask(SHOP, { 'sec-fetch-site': 'cross-site' })],
  CSRF_HEADER_MISSING: [
    () => inject('GET', '/graphql?query={viewer{signedIn}}', { 'sec-fetch-site': 'same-origin' }),
    () => inject('POST', '/graphql', { 'content-type': 'application/json', cookie: 'frontend_token=abc' }, '{}'),
  ],
  METHOD_NOT_ALLOWED: [
    () => inject('PUT', '/graphql', OWN, '{}'),
    () => inject('GET', `/graphql?query=${encodeURIComponent('mutation { signOut { signedOut } }')}`, OWN),
  ],
  NOT_ACCEPTABLE: [() => ask(SHOP, { accept: 'image/png' })],
  LENGTH_REQUIRED: [
    () =>
      inject('POST', '/graphql', { ...OWN, 'content-type': 'multipart/form-data; boundary=b' }, Readable.from(['x'])),
  ],
  REQUEST_ENTITY_TOO_LARGE: [() => ask(`#${'x'.repeat(120_000)}`)],
  UNSUPPORTED_MEDIA_TYPE: [() => ask(SHOP, { 'content-type': 'text/plain' })],
  EXPECTATION_FAILED: [
    async () => {
      const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
      const { answers, text } = await converse(Number(port), request('POST', '/graphql', { Expect: 'a miracle' }, '{}'))
      const [answer] = answers
      const type = answer?.headers.get('content-type') ?? ''
      return { status: answer?.status ?? 0, type, body: text.split('\r\n\r\n')[1] ?? '' }
    },
  ],
  TIMEOUT: [
    () => {
      vi.spyOn(shop.graphql, 'handle').mockReturnValueOnce(new Promise(() => undefined))
      return ask(SHOP)
    },
  ],
  UNKNOWN_OPERATION: [() => send({ documentId: 'nothing' })],
  PERSISTED_QUERY_NOT_FOUND: [() => send({ extensions: persisted('0'.repeat(64)) })],
  PERSISTED_QUERY_MISMATCH: [() => send({ query: SHOP, extensions: persisted('0'.repeat(64)) })],
  GRAPHQL_PARSE_FAILED: [() => ask('{ shop {')],
  GRAPHQL_VALIDATION_FAILED: [() => ask('{ shopp { name } }')],
  OPERATION_RESOLUTION_FAILURE: [() => ask(`query A ${SHOP} query B ${SHOP}`)],
  BAD_USER_INPUT: [
    () => send({ query: 'query ($id: ID!) { product(id: $id) { id } }', variables: { id: {} } }),
    () => send({ query: 'query ($id: ID!) { product(id: $id) { id } }' }),
  ],
  LIMIT_EXCEEDED: [
    () => ask(`{ shop { ${'serverTime '.repeat(1_100)} } }`),
    () => ask('{ __schema { types { fields { type { fields { name } } } } } }'),
  ],
  FIELD_REPEATED: [
    () => ask('{ a: trackOrder(trackingId: "1") { status } b: trackOrder(trackingId: "2") { status } }'),
  ],
  UNAUTHENTICATED: [
    () => ask('mutation { updateProfile(name: "Ann") { userErrors { message } } }'),
    () => ask(PROFILE, { authorization: 'Bearer expired' }),
  ],
  OTHER_ACCOUNT: [
    async () => {
      const token = (await bearer())['authorization']?.slice('Bearer '.length)
      const cookie = `frontend_token=${token}; frontend_account=ann`
      return ask(PROFILE, { cookie, 'x-page-account': 'bob' })
    },
  ],
  REFUSED: [() => askWhile({ path: 'common', mode: 'envelope201' })],
  NOT_FOUND: [() => askWhile({ path: 'common', mode: 'status', status: 404 })],
  RATE_LIMITED: [
    async () => {
      const headers = await bearer()
      shop.backend.faults.set({ path: 'user/profile', mode: 'status', status: 429 })
      return ask(PROFILE, headers)
    },
  ],
  UPSTREAM_BUSY: [
    () => {
      vi.spyOn(shop.graphql, 'handle').mockReturnValueOnce(new Promise(() => undefined))
      void ask(SHOP)
      return ask(SHOP)
    },
  ],
  UPSTREAM_DOWN: [() => askWhile({ path: 'common', mode: 'status', status: 503 })],
  UPSTREAM_TIMEOUT: [() => askWhile({ path: 'common', mode: 'slow', delayMs: 5_000 })],
  UPSTREAM_BAD_ANSWER: [() => askWhile({ path: 'common', mode: 'junk' })],
  INTERNAL_SERVER_ERROR: [
    () => {
      vi.spyOn(shop.graphql, 'handle').mockRejectedValueOnce(new Error('a fault'))
      return ask(SHOP)
    },
  ],
}

// @NOTE Object.keys loses that the keys are codes.
test.each(Object.keys(WAYS) as ErrorCode[])(
  '%s is answered as the table of codes states, as a GraphQL error',
  async (code) => {
    for (const way of WAYS[code]) {
      const { status, type, body } = await way()
      const { errors, ...rest } = JSON.parse(body)
      expect(errors[0]).toMatchObject({
        message: expect.any(String),
        extensions: { code, requestId: expect.any(String), doc: `${TEST_ORIGIN}/graphql/errors#${code}` },
      })
      expect(ERROR_CODES[code].statuses).toContain(status)
      expect(type).toMatch(/^application\/(?:graphql-response\+)?json; charset=utf-8$/)
      // No leaf of the data has a value.
      if (status !== 200) expect(JSON.stringify(rest.data ?? null)).toMatch(/^(?:\{"\w+":)*null\}*$/)
    }
  },
)

test('a client that has to wait gets Retry-After', async () => {
  shop.backend.faults.set({ path: 'common', mode: 'status', status: 429 })
  const answer = await shop.app.inject({ method: 'POST', url: '/graphql', headers: OWN, payload: { query: SHOP } })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('a method that /graphql does not support gets the supported ones', async () => {
  const answer = await shop.app.inject({ method: 'DELETE', url: '/graphql?lang=fr' })
  expect({ status: answer.statusCode, allow: answer.headers['allow'] }).toEqual({
    status: 405,
    allow: 'GET, HEAD, POST',
  })
})
