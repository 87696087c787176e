import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMetrics } from '../machines/metrics.ts'
import { openTestShop } from '../testing/test-shop.ts'

const KEY = 'key-of-the-example-app'
const OTHER_KEY = 'key-of-another-app'
const digest = (key: string) => createHash('sha256').update(key).digest('hex')

const SETTINGS = {
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  LIMITS: 'utilisation=100,operationsPerMinute=2',
  API_KEYS: `example:${digest(KEY)}:4, another:${digest(OTHER_KEY).toUpperCase()}:3`,
}

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeEach(async () => void (shop = await openTestShop(SETTINGS)))
afterEach(() => shop.close())

function send(headers: Record<string, string>, url = '/graphql') {
  const payload = { query: '{ __typename }' }
  return shop.app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': '192.0.2.1', ...headers }, payload })
}

async function statusesOf(count: number, headers: Record<string, string>): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn += 1) statuses.push((await send(headers)).statusCode)
  return statuses
}

test('a key has its own quota, whatever address it is sent from', async () => {
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']
  const statuses = []
  for (const address of addresses) {
    statuses.push((await send({ 'x-api-key': KEY, 'x-forwarded-for': address })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  const refused = await send({ 'x-api-key': KEY })
  expect(refused.json().errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusesOf(4, { 'x-api-key': OTHER_KEY })).toEqual([200, 200, 200, 429])
})

test('requests without a key keep the smaller quota of their address', async () => {
  expect(await statusesOf(4, { 'x-api-key': KEY })).toEqual([200, 200, 200, 200])
  expect(await statusesOf(3, {})).toEqual([200, 200, 429])
})

test.each(['unknown', '', digest(KEY), `${KEY} `.repeat(200), `${KEY}, ${OTHER_KEY}`, 'constructor', 'ключ'])(
  'the key %j is refused before the body is read, and counts for its address',
  async (key) => {
    const answer = await send({ 'x-api-key': Buffer.from(key).toString('latin1') })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('ApiKey')
    expect(answer.json().errors[0]).toMatchObject({
      message: expect.stringContaining('x-api-key'),
      extensions: { code: 'API_KEY_UNKNOWN', requestId: expect.any(String) },
    })
    expect(await statusesOf(2, { 'x-api-key': 'guess' })).toEqual([401, 429])
  },
)

test('a key only applies to /graphql', async () => {
  expect((await shop.app.inject({ url: '/', headers: { 'x-api-key': 'unknown' } })).statusCode).toBe(200)
})

test('logs and metrics contain the name and never the key or its digest', async () => {
  const metrics = createMetrics(false)
  await statusesOf(5, { 'x-api-key': KEY })
  await send({ 'x-api-key': 'a-wrong-key' })
  await expect.poll(() => shop.log.filter(({ msg }) => msg === 'request')).toHaveLength(6)
  const requests = shop.log.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ program, status }) => [program, status])).toEqual([
    ...Array.from({ length: 4 }, () => ['example', 200]),
    ['example', 429],
    [undefined, 401],
  ])
  for (const event of shop.events) metrics.observe(event)
  const text = await metrics.text()
  expect(text).toContain('program_requests_total{program="example",status="200"} 4')
  expect(text).toContain('program_requests_total{program="example",status="429"} 1')
  for (const secret of [KEY, digest(KEY), 'a-wrong-key']) {
    expect(text + JSON.stringify([shop.log, shop.events])).not.toContain(secret)
  }
})

test('without limits, a key is still checked', async () => {
  await shop.close()
  shop = await openTestShop({ ...SETTINGS, RATE_LIMITS: '' })
  expect(await statusesOf(6, { 'x-api-key': KEY })).toEqual([200, 200, 200, 200, 200, 200])
  expect((await send({ 'x-api-key': 'unknown' })).statusCode).toBe(401)
})

test('stored answers to GET do not count', async () => {
  const url = `/graphql?query=${encodeURIComponent('{ brands { items { title } } }')}`
  const get = () => shop.app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.1', 'x-api-key': KEY } })
  await expect.poll(async () => (await get()).headers['cache-status']).toContain('hit')
  for (let turn = 0; turn < 6; turn += 1) expect((await get()).statusCode).toBe(200)
})
