import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMetrics } from '../machines/metrics.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { createTestAgent, hostProfiles } from './testing/test-agent.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
let ask: ReturnType<typeof createTestAgent>
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' })
  host = await hostProfiles({ '/missing': (_request, response) => void response.writeHead(404).end() })
  ask = createTestAgent(shop.app, host.urlOf('/profile?user=ada'))
})
beforeEach(() => {
  shop.log.length = 0
  shop.events.length = 0
})
afterAll(async () => {
  host.close()
  await shop.close()
})

/** Lines of requests that call an operation. */
const callLines = () => shop.log.filter(({ msg, tool }) => msg === 'request' && tool !== undefined)
const ID = '0c2f2a5e-5a0f-4f6b-9f39-0d6f54f3a0c1'

async function callTool(catalog: object, headers: Record<string, string> = {}) {
  const meta = { 'ucp-agent': { profile: host.urlOf('/profile') } }
  const payload = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_product', arguments: { meta, catalog } },
  }
  return shop.app.inject({
    method: 'POST',
    url: '/api/ucp/mcp',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    payload,
  })
}

test('echoes Request-Id over both transports and logs it beside the shop’s own id', async () => {
  const rest = await ask('/catalog/search', { query: 'product' }, { headers: { 'request-id': ID } })
  const mcp = await callTool({ id: '101' }, { 'request-id': ID })
  for (const headers of [rest.headers, mcp.headers]) expect(headers['request-id']).toBe(ID)
  expect(rest.headers['x-request-id']).not.toBe(ID)
  expect(callLines()).toMatchObject([
    { requestId: rest.headers['x-request-id'], agentRequestId: ID, transport: 'rest' },
    { requestId: mcp.headers['x-request-id'], agentRequestId: ID, transport: 'mcp' },
  ])
})

test.each(['ada@example.com', 'two words', 'a'.repeat(65), '<script>', '', 'tab\tinside'])(
  'replaces the Request-Id %j with the shop’s',
  async (id) => {
    const { headers } = await ask('/catalog/search', { query: 'product' }, { headers: { 'request-id': id } })
    expect(headers['request-id']).toBe(headers['x-request-id'])
    expect(callLines()).toMatchObject([{ agentRequestId: null }])
  },
)

test('writes one line per call, with the outcome and without what was asked', async () => {
  await ask('/catalog/product', { id: '987654321' })
  await ask('/catalog/search', { query: 'private wish' })
  await ask('/catalog/search', {})
  await ask('/catalog/search', { query: 'private wish' }, { profile: host.urlOf('/missing') })
  await ask('/catalog/search', { query: 'private wish' }, { profile: null })
  await callTool({ id: '987654321' })
  const { host: agent } = new URL(host.urlOf('/'))
  expect(callLines()).toMatchObject([
    { tool: 'get_product', transport: 'rest', agent, outcome: 'error', ms: expect.any(Number) },
    { tool: 'search_catalog', agent, outcome: 'success' },
    { tool: 'search_catalog', agent, outcome: 'invalid_request' },
    { tool: 'search_catalog', agent, outcome: 'profile_unreachable' },
    { tool: 'search_catalog', agent: null, outcome: 'invalid_profile_url' },
    { tool: 'get_product', transport: 'mcp', agent, outcome: 'error' },
  ])
  expect(JSON.stringify([shop.log, shop.events])).not.toMatch(/private wish|987654321|user=ada/)
})

test('an outage of the backend is an outcome', async () => {
  shop.backend.faults.set({ path: 'product/102', mode: 'status', status: 500 })
  try {
    expect((await ask('/catalog/product', { id: '102' })).status).toBe(503)
    expect((await callTool({ id: '102' })).statusCode).toBe(503)
  } finally {
    shop.backend.faults.clear()
  }
  const outcome = 'temporarily_unavailable'
  expect(callLines()).toMatchObject([
    { transport: 'rest', outcome },
    { transport: 'mcp', outcome },
  ])
})

test('counts calls and fetched profiles', async () => {
  const metrics = createMetrics(false)
  await ask('/catalog/search', { query: 'product' }, { profile: host.urlOf('/another') })
  await ask('/catalog/search', { query: 'product' }, { profile: host.urlOf('/another') })
  for (const event of shop.events) metrics.observe(event)
  const text = await metrics.text()
  expect(text).toContain('agent_calls_total{tool="search_catalog",transport="rest",outcome="success"} 2')
  expect(text).toContain('agent_call_seconds_count{tool="search_catalog"} 2')
  expect(text).toContain('agent_profile_fetches_total{outcome="ok"} 1')
})
