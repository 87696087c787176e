import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestInfo } from './contract.ts'
import { createTestShop, createVisitor, type TestShop } from './testing/test-shop.ts'

const SHOP_ID = 'a'.repeat(64)
const VIEWER_ID = 'b'.repeat(64)
const knownOperations = {
  [SHOP_ID]: 'query Frame { shop { settings { shopName } } }',
  [VIEWER_ID]: 'query Me { viewer { signedIn profile { email } } }',
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ knownOperations, production: true })
})
afterAll(() => shop.close())

async function send(init: RequestInit & { url?: string }, visitor: RequestInfo = createVisitor()) {
  const { url = 'http://shop.test/graphql', ...rest } = init
  const response = await shop.graphql.handle(new Request(url, rest), visitor)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...JSON_TYPE, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

test('a known operation runs in process', async () => {
  const { data, errors } = await shop.graphql.run({ documentId: SHOP_ID }, createVisitor())
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({ shop: { settings: { shopName: expect.any(String) } } })
})

test('errors of an operation in process are masked like over HTTP', async () => {
  const away = await createTestShop({ knownOperations, apiBaseUrl: 'http://127.0.0.1:9' })
  const { data, errors } = await away.graphql.run({ documentId: SHOP_ID }, createVisitor())
  expect(data).toBeNull()
  expect(JSON.parse(JSON.stringify(errors))).toEqual([
    { message: 'API is down.', path: ['shop'], extensions: { code: 'UPSTREAM_DOWN', requestId: 'test-1' } },
  ])
  await away.close()
})

test('an unknown operation in process returns an error and does not throw', async () => {
  const { data, errors } = await shop.graphql.run({ documentId: 'nothing' }, createVisitor())
  expect(data).toBeUndefined()
  expect(errors?.[0]?.extensions).toEqual({ code: 'INTERNAL_SERVER_ERROR', requestId: 'test-1' })
})

test('an operation that does not fit the schema throws at startup', async () => {
  await expect(createTestShop({ knownOperations: { x: 'query Broken { nothing }' } })).rejects.toThrow('Broken')
})

test('operations of earlier builds work as long as they fit the schema', async () => {
  const texts: Record<string, string> = {
    old: 'query OldFrame { shop { settings { shopName } } }',
    gone: 'query Gone { nothing }',
    torn: 'query Torn {',
  }
  const later = await createTestShop({ knownOperations, earlierOperations: (id) => texts[id] })
  const answers = await Promise.all(['old', 'gone', 'torn', 'never'].map((documentId) => later.ask({ documentId })))
  expect(answers[0]).toMatchObject({ httpStatus: 200, data: { shop: { settings: { shopName: expect.any(String) } } } })
  for (const { httpStatus, errors } of answers.slice(1)) {
    expect(httpStatus).toBe(400)
    expect(errors?.[0]?.extensions['code']).toBe('UNKNOWN_OPERATION')
  }
  await later.close()
})

test('clients can send an id in the body, in the URL, or as a persisted query', async () => {
  const expected = { data: { shop: { settings: { shopName: expect.any(String) } } } }
  const extensions = { persistedQuery: { version: 1, sha256Hash: SHOP_ID } }
  const byBody = await shop.ask({ documentId: SHOP_ID, variables: {} })
  const byExtension = await shop.ask({ extensions })
  const byGet = await send({
    url: `http://shop.test/graphql?documentId=${SHOP_ID}`,
    headers: { 'x-graphql-yoga-csrf': '1' },
  })
  expect(byBody).toEqual({ httpStatus: 200, ...expected })
  expect(byExtension).toEqual(byBody)
  expect(JSON.parse(byGet.text)).toEqual(expected)
})

test('a visitor never gets the answer of another', async () => {
  const tokens = await Promise.all(
    ['one@example.com', 'two@example.com'].map(async (email) => {
      const { authorization } = await shop.backend.signIn(email)
      return { email, token: authorization.slice('Bearer '.length) }
    }),
  )
  const answers = await Promise.all(
    [...tokens, ...tokens, { token: null }].map(async ({ token }) => {
      const { data } = await shop.graphql.run(
        { documentId: VIEWER_ID },
        createVisitor({ identity: { token, guestToken: null } }),
      )
      return data?.['viewer']
    }),
  )
  const [one, two] = tokens.map(({ email }) => ({ signedIn: true, profile: { email } }))
  expect(JSON.parse(JSON.stringify(answers))).toEqual([one, two, one, two, { signedIn: false, profile: null }])
})

const nested = (depth: number) => `{ shop { categories { ${'children { '.repeat(depth)} slug ${'}'.repeat(depth)} } } }`
const wide = `{ ${Array.from({ length: 12 }, (_, index) => `s${index}: shop { ...Deep }`).join(' ')} }
  fragment Deep on Shop { categories { ...Names children { ...Names children { ...Names children { ...Names children {
    ...Names } } } } } }
  fragment Names on MenuCategory { id title slug }`

const listings = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `p${from + n}: listing(page: ${from + n}) { title }`).join(' ')

test.each([
  ['too deep', nested(12), 'depth limit of 10'],
  ['too many backend calls', `{ ${listings(1, 15)} }`, 'Cost limit of 5000'],
  [
    'too many backend calls in fragments',
    `{ ${listings(1, 7)} ...F } fragment F on Query { ${listings(8, 7)} }`,
    'Cost',
  ],
  [
    'too many backend calls of a repeated fragment',
    `{ ${'...F '.repeat(5)} } fragment F on Query { ${listings(1, 3)} }`,
    'Cost limit of 5000',
  ],
  [
    'too many aliases',
    `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: shop { serverTime }`).join(' ')} }`,
    'Aliases limit of 15',
  ],
  [
    'too many directives',
    `{ shop { ${Array.from({ length: 21 }, () => 'serverTime @include(if: true)').join(' ')} } }`,
    'Directives limit of 20',
  ],
  ['too many tokens', `{ shop { ${'serverTime '.repeat(1_100)} } }`, 'Token limit of 1000'],
  ['nested more deeply than the call stack', '{a'.repeat(50_000), 'Token limit of 1000'],
  ['too expensive', wide, 'Cost limit of 5000'],
])('a third-party document that is %s is refused before execution', async (_name, query, message) => {
  shop.takeCalls()
  const { data, errors } = await shop.ask(query)
  expect(shop.takeCalls()).toEqual([])
  expect(data ?? null).toBeNull()
  expect(errors?.map((error) => error.message).join()).toContain(message)
})

test('a document may query everything on a product page', async () => {
  const { errors } = await shop.ask(`{
    product(id: "101") { title price { current { amount } } variants { id quantity } delivery(country: "US") { days } }
    reviews(productId: "101") { items { rating text } }
    suggestedProducts(productId: "101") { similar { items { id title } } related { items { id title } } }
    suggestions(text: "tea") { keywords }
    shop { settings { shopName } categories { title slug } }
    categories { items { title } }
  }`)
  expect(errors).toBeUndefined()
})

test('known operations are exempt from the limits of third-party documents', async () => {
  const text = `query Wide ${wide}`
  const trusted = await createTestShop({ knownOperations: { [SHOP_ID]: text } })
  const { data, errors } = await trusted.ask({ documentId: SHOP_ID })
  expect(errors).toBeUndefined()
  expect(Object.keys(data)).toHaveLength(12)
  await trusted.close()
})

test('the schema can be introspected', async () => {
  const { data } = await shop.ask('{ __schema { queryType { name } } }')
  expect(data.__schema.queryType.name).toBe('Query')
})

test('requests that other sites can make a browser send are refused', async () => {
  const body = JSON.stringify({ query: '{ viewer { signedIn } }' })
  const withCookie = createVisitor({ identity: { token: null, guestToken: 'x'.repeat(18) } })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const { status } = await send({ method: 'POST', headers: { 'content-type': type }, body })
    expect([403, 415]).toContain(status)
  }
  const get = { url: 'http://shop.test/graphql?query={viewer{signedIn}}' }
  expect(await send(get, withCookie)).toMatchObject({
    status: 403,
    text: expect.stringContaining('x-graphql-yoga-csrf'),
  })
  expect((await send(get)).status).toBe(403)
  expect((await send(post(body), withCookie)).status).toBe(403)
  expect((await send(post(body, { 'x-graphql-yoga-csrf': '1' }), withCookie)).status).toBe(200)
})

test('a request that is refused before it is parsed is reported like an operation', async () => {
  shop.events.length = 0
  const guest = createVisitor({ identity: { token: null, guestToken: 'x'.repeat(18) } })
  await send(post({ query: '{ viewer { signedIn } }' }), guest)
  expect(shop.events).toEqual([
    {
      type: 'operation',
      requestId: 'test-1',
      name: 'anonymous',
      known: false,
      codes: ['CSRF_HEADER_MISSING'],
      limits: [],
      ms: expect.any(Number),
    },
  ])
})

test('API clients with a token do not need the CSRF header', async () => {
  const program = createVisitor({ cookieClient: false, identity: { token: null, guestToken: 'x'.repeat(18) } })
  expect((await send(post({ query: '{ viewer { signedIn } }' }), program)).status).toBe(200)
})
