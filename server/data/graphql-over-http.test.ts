import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#shared/image-upload.ts'
import { openTestShop, TEST_ORIGIN } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'utilisation=100,graphqlBytes=1024,graphqlTimeout=1000' })
})
beforeEach(() => void shop.events.splice(0))
afterEach(() => void vi.restoreAllMocks())
afterAll(() => shop.close())

const answerWith = (response: () => Response) =>
  vi.spyOn(shop.graphql, 'handle').mockImplementation(async () => response())

const JSON_TYPE = { 'content-type': 'application/json' }

function post(payload: string, headers: Record<string, string> = JSON_TYPE, url = '/graphql') {
  return shop.app.inject({ method: 'POST', url, headers, payload })
}

const refusals = () =>
  shop.events.flatMap((event) => (event.type === 'refusal' || event.type === 'fault' ? [event] : []))

test('passes the URL, headers, body, and visitor of a request to the BFF', async () => {
  const handle = answerWith(() => new Response('{}'))
  const headers = { ...JSON_TYPE, 'x-own': 'a', cookie: 'frontend_token=abc', 'x-page-account': 'ann' }
  await post('{"query":"ü"}', headers, '/graphql?lang=fr&x=1')
  const [request, info] = handle.mock.lastCall ?? []
  expect(request?.method).toBe('POST')
  expect(request?.url).toBe(`${TEST_ORIGIN}/graphql?lang=fr&x=1`)
  expect(request?.headers.get('x-own')).toBe('a')
  expect(request?.headers.get('content-type')).toBe('application/json')
  expect(await request?.text()).toBe('{"query":"ü"}')
  expect(info).toMatchObject({
    locale: 'fr',
    identity: { token: 'abc' },
    account: { page: 'ann', current: 'member' },
    cookieClient: true,
  })
})

test('sends the response unchanged, except for hop-by-hop headers', async () => {
  const headers = { Connection: 'close', 'Keep-Alive': 'timeout=5', 'Transfer-Encoding': 'chunked', 'X-Own': 'a' }
  answerWith(() => new Response('{"a":"ü"}', { status: 207, headers: { ...headers, 'content-type': 'text/x-own' } }))
  const answer = await post('{}')
  expect([answer.statusCode, answer.body]).toEqual([207, '{"a":"ü"}'])
  expect(answer.headers).toMatchObject({ 'x-own': 'a', 'content-type': 'text/x-own', 'content-length': '10' })
  expect(answer.headers['transfer-encoding']).toBeUndefined()
  expect(answer.headers['keep-alive']).toBeUndefined()
  expect(answer.headers['connection']).not.toBe('close')
})

test('an answer is private unless it has its own cache-control', async () => {
  answerWith(() => new Response('{}'))
  expect((await post('{}')).headers['cache-control']).toBe('private, no-store')
  answerWith(() => new Response('{}', { headers: { 'cache-control': 'max-age=5' } }))
  expect((await post('{}')).headers['cache-control']).toBe('max-age=5')
})

test.each([
  [406, '', 'The accepted kinds of content are not available.'],
  [400, '', 'The request could not be understood.'],
  [400, 'own words', undefined],
  [399, '', undefined],
  [500, 'own words', undefined],
])('an answer with status %i and the body %j is sent as %j', async (status, body, message) => {
  answerWith(() => new Response(body, { status }))
  const answer = await post('{}')
  expect(answer.statusCode).toBe(status)
  if (message === undefined) expect(answer.body).toBe(body)
  else expect(answer.json()).toMatchObject({ errors: [{ message }] })
})

test.each(['application/json', 'application/graphql-response+json'])(
  'an operation sent as %s is read up to the limit, and refused one byte above it',
  async (type) => {
    answerWith(() => new Response('{}'))
    expect((await post('x'.repeat(1_024), { 'content-type': type })).statusCode).toBe(200)
    expect(refusals()).toEqual([])
    const larger = await post('x'.repeat(1_025), { 'content-type': type })
    expect([larger.statusCode, larger.headers['retry-after']]).toEqual([413, undefined])
    expect(refusals()).toMatchObject([{ type: 'refusal', status: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' }])
    const { errors } = larger.json()
    expect(errors[0].extensions).toMatchObject({ limit: 'graphqlBytes', max: 1_024, found: 1_025 })
  },
)

test('images may be larger than an operation', async () => {
  answerWith(() => new Response('{}'))
  const type = { 'content-type': 'multipart/form-data; boundary=b' }
  expect((await post('x'.repeat(5_000), type)).statusCode).toBe(200)
  const larger = await post('x'.repeat(MAX_UPLOAD_BYTES + 1), type)
  expect(larger.statusCode).toBe(413)
  const exceeded = { limit: 'uploadBytes', max: MAX_UPLOAD_BYTES, found: MAX_UPLOAD_BYTES + 1 }
  expect(larger.json().errors[0].extensions).toMatchObject(exceeded)
})

test('an internal fault is reported, and its details are not sent', async () => {
  const error = new Error('secret')
  vi.spyOn(shop.graphql, 'handle').mockRejectedValueOnce(error)
  const answer = await post('{}')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([500, undefined])
  expect(answer.body).not.toContain('secret')
  const requestId = answer.headers['x-request-id']
  expect(refusals()).toEqual([{ type: 'fault', requestId, where: '/graphql', error }])
})

test('a slow operation is not a fault, and may be retried', async () => {
  vi.spyOn(shop.graphql, 'handle').mockReturnValueOnce(new Promise(() => undefined))
  const answer = await post('{}')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.stringMatching(/^[2-5]$/)])
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'TIMEOUT' } }] })
  const requestId = answer.headers['x-request-id']
  expect(refusals()).toEqual([])
  expect(shop.events).toContainEqual({ type: 'overload', requestId, loadClass: 'critical', reason: 'late' })
})
