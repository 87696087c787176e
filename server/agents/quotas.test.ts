import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ShopsOnRedis, startShopsOnRedis } from '../testing/shops-on-redis.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { createAgentKey, requestOf, signRequest, toolCall } from './testing/sign-request.ts'
import { agentProfile, createTestAgent, hostProfiles } from './testing/test-agent.ts'

const KEY = createAgentKey('key')
const PROFILE = JSON.stringify({ ...agentProfile(), signing_keys: [KEY.published] })

const SETTINGS = {
  PUBLIC_URL: 'http://localhost:3000',
  RATE_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  LIMITS: 'utilisation=100,agentRequestsPerMinute=4,agentCallsPerMinute=6,operationsPerMinute=2',
}

let site: ShopsOnRedis
let first: Awaited<ReturnType<typeof hostProfiles>>
let second: typeof first
beforeAll(async () => {
  site = await startShopsOnRedis()
  const answers = { '/profile': ((_request, response) => void response.end(PROFILE)) satisfies RequestListener }
  first = await hostProfiles(answers)
  second = await hostProfiles(answers)
})
beforeEach(() => site.empty())
afterEach(() => site.closeShops())
afterAll(async () => {
  first.close()
  second.close()
  await site.close()
})

function search({ app }: TestShop, address: string, host = first) {
  const ask = createTestAgent(app, host.urlOf('/profile'))
  return ask('/catalog/search', { query: 'product' }, { headers: { 'x-forwarded-for': address } })
}

async function sendSigned({ app }: TestShop, address: string, path: string, body: string, host = first) {
  const request = requestOf(`/api/ucp${path}`, body, host.urlOf('/profile'))
  const headers = { ...signRequest(request, KEY), accept: 'application/json, text/event-stream' }
  const answer = await app.inject({
    method: 'POST',
    url: request.path,
    headers: { ...headers, 'x-forwarded-for': address },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const searchSigned = (shop: TestShop, address: string, host = first) =>
  sendSigned(shop, address, '/catalog/search', JSON.stringify({ query: 'product' }), host)

async function statuses(count: number, send: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = []
  for (let at = 0; at < count; at += 1) all.push((await send(at)).status)
  return all
}

test('an address over its limit is refused with a code and Retry-After, and others are not', async () => {
  const shop = await site.open(SETTINGS)
  expect(await statuses(4, () => search(shop, '192.0.2.1'))).toEqual([200, 200, 200, 200])
  const refused = await search(shop, '192.0.2.1', second)
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ code: 'rate_limit_exceeded' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await search(shop, '192.0.2.2')).status).toBe(200)
})

test('an agent over its limit is refused at every address and process, and other agents are not', async () => {
  const [one, other] = [await site.open(SETTINGS), await site.open(SETTINGS)]
  const spread = await statuses(8, (at) => searchSigned(at % 2 === 0 ? one : other, `192.0.2.${at}`))
  expect(spread).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect((await searchSigned(other, '192.0.2.9')).body).toMatchObject({ code: 'rate_limit_exceeded' })
  expect((await searchSigned(one, '192.0.2.10', second)).status).toBe(200)
})

test('over MCP, the refusal has the id of the call, a status, and the seconds', async () => {
  const shop = await site.open(SETTINGS)
  await statuses(6, (at) => searchSigned(shop, `192.0.2.${at}`))
  const call = toolCall('search_catalog', { catalog: { query: 'product' } }, first.urlOf('/profile'))
  const { status, body } = await sendSigned(shop, '192.0.2.20', '/mcp', call)
  expect(status).toBe(429)
  expect(body).toMatchObject({
    id: 7,
    error: { code: -32_000, data: { code: 'rate_limit_exceeded', retry_after: expect.any(Number) } },
  })
  expect(shop.events.filter(({ type }) => type === 'rateLimited')).toMatchObject([{ rule: 'agentHosts' }])
})

test('calls that are not signed, or wrongly, do not use up the quota of the agent that they claim to be', async () => {
  const shop = await site.open(SETTINGS)
  expect(await statuses(12, (at) => search(shop, `192.0.2.${at}`))).toEqual(Array.from({ length: 12 }, () => 200))
  const wrong = { ...KEY, privateKey: createAgentKey('other').privateKey }
  const request = requestOf('/api/ucp/catalog/search', '{"query":"product"}', first.urlOf('/profile'))
  const forge = async (at: number) => {
    const headers = { ...signRequest(request, wrong), 'x-forwarded-for': `198.51.100.${at}` }
    const answer = await shop.app.inject({ method: 'POST', url: request.path, headers, payload: request.body ?? '' })
    return { status: answer.statusCode }
  }
  expect(await statuses(12, forge)).toEqual(Array.from({ length: 12 }, () => 401))
  expect(await statuses(6, (at) => searchSigned(shop, `203.0.113.${at}`))).toEqual([200, 200, 200, 200, 200, 200])
})

test('agents and the GraphQL API do not count against each other', async () => {
  const shop = await site.open(SETTINGS)
  const query = () =>
    shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'x-forwarded-for': '192.0.2.1' },
      payload: { query: '{ __typename }' },
    })
  await statuses(5, () => search(shop, '192.0.2.1'))
  for (const status of [200, 200, 429]) expect((await query()).statusCode).toBe(status)
  expect((await search(shop, '192.0.2.2')).status).toBe(200)
})

test('without Redis, each process counts', async () => {
  const [one, other] = [await site.open(SETTINGS), await site.open(SETTINGS)]
  site.redis.freeze()
  try {
    for (const shop of [one, other]) {
      expect(await statuses(5, () => search(shop, '192.0.2.1'))).toEqual([200, 200, 200, 200, 429])
    }
  } finally {
    site.redis.goOn()
  }
})
