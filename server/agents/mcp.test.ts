import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { toolDifferences } from './testing/compare-schemas.ts'
import { schemaFaults } from './testing/published-schemas.ts'
import { hostProfiles } from './testing/test-agent.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
let address: string
let client: Client
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' })
  host = await hostProfiles({ '/missing': (_request, response) => void response.writeHead(404).end() })
  address = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/ucp/mcp`
  client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(address)))
})
afterAll(async () => {
  await client.close()
  host.close()
  await shop.close()
})

const metaOf = (path = '/profile') => ({ 'ucp-agent': { profile: host.urlOf(path) } })

interface CatalogAnswer {
  ucp: object
  products?: { id: string; title: string }[]
  product?: { id: string }
}

async function call(name: string, catalog: object): Promise<CatalogAnswer> {
  const result = await client.callTool({ name, arguments: { meta: metaOf(), catalog } })
  const [text] = result.content as { text: string }[] // @NOTE the shop's tools answer with text.
  expect(JSON.parse(text?.text ?? '')).toEqual(result.structuredContent)
  return result.structuredContent as CatalogAnswer // @NOTE checked against the published schema by each test.
}

const READS = { readOnlyHint: true, openWorldHint: false }
const CHANGES = { readOnlyHint: false, openWorldHint: false }

test('lists the tools with their inputs', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name, inputSchema, annotations }) => [name, inputSchema.required, annotations])).toEqual([
    ['search_catalog', ['meta', 'catalog'], READS],
    ['lookup_catalog', ['meta', 'catalog'], READS],
    ['get_product', ['meta', 'catalog'], READS],
    ['create_cart', ['meta', 'cart'], CHANGES],
    ['get_cart', ['meta', 'id'], READS],
    ['update_cart', ['meta', 'id', 'cart'], CHANGES],
    ['cancel_cart', ['meta', 'id'], CHANGES],
  ])
  for (const { description } of tools) expect(description).toMatch(/\.$/)
})

test('the tools take the published inputs', async () => {
  const { tools } = await client.listTools()
  // @NOTE the SDK only knows that an input is an object.
  const found = tools.flatMap((tool) => toolDifferences(tool as Parameters<typeof toolDifferences>[0]))
  // Reads may be repeated without a key.
  expect(found.filter((difference) => !/^(?:search|lookup|get)_\w+\.meta\.idempotency-key /.test(difference))).toEqual([
    // Lines are found by their items.
    'update_cart.cart.line_items[].id is left out',
    'update_cart.cart.line_items[].parent_id is left out',
  ])
})

test('searches, looks up, and shows a product', async () => {
  const found = await call('search_catalog', { query: 'product', pagination: { limit: 2 } })
  expect(schemaFaults('shopping/catalog_search.json#/$defs/search_response', found)).toEqual([])
  const [first] = found.products ?? []
  const looked = await call('lookup_catalog', { ids: [first?.id], context: { language: 'tr' } })
  expect(schemaFaults('shopping/catalog_lookup.json#/$defs/lookup_response', looked)).toEqual([])
  const { product } = await call('get_product', { id: first?.id })
  expect(product?.id).toBe(first?.id)
})

test('an outcome of the shop is a result', async () => {
  const answer = await call('get_product', { id: '999999999' })
  expect(schemaFaults('shopping/types/error_response.json', answer)).toEqual([])
})

async function post(body: unknown) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const rpc = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name, arguments: args },
})

test.each([
  ['no profile', { catalog: { query: 'a' } }, 400, -32_001, 'invalid_profile_url'],
  ['an input that is refused', { meta: () => metaOf(), catalog: {} }, 400, -32_602, 'invalid_request'],
  ['a missing profile', { meta: () => metaOf('/missing'), catalog: {} }, 424, -32_001, 'profile_unreachable'],
] as const)('%s is an error with a status', async (_name, { catalog, ...given }, status, code, reason) => {
  const meta = 'meta' in given ? { meta: given.meta() } : {}
  const answer = await post(rpc('search_catalog', { ...meta, catalog }))
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ jsonrpc: '2.0', id: 7, error: { code, data: { code: reason } } })
})

test('more than ten ids are invalid params', async () => {
  const ids = Array.from({ length: 11 }, (_, at) => String(at))
  const answer = await post(rpc('lookup_catalog', { meta: metaOf(), catalog: { ids } }))
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ id: 7, error: { code: -32_602, data: { code: 'request_too_large' } } })
})

test.each([
  ['broken JSON', '{"jsonrpc":', -32_700],
  ['a batch', '[]', -32_600],
  ['nothing of JSON-RPC', '{"id":1,"method":"tools/list"}', -32_600],
  ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', -32_600],
  ['the id null', '{"jsonrpc":"2.0","id":null,"method":"tools/list"}', -32_600],
  ['no method', '{"jsonrpc":"2.0","id":1}', -32_600],
])('%s has the code of JSON-RPC', async (_name, body, code) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const answer = await fetch(address, { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } })
})

test.each([undefined, {}, { name: 7 }, { name: 'get_cart', arguments: null }, { name: 'get_cart', arguments: 'x' }])(
  'a call with the params %j is invalid, and says how to send it',
  async (params) => {
    const answer = await post({ jsonrpc: '2.0', id: 7, method: 'tools/call', params })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      id: 7,
      error: { code: -32_602, message: expect.stringMatching(/^Send params/) },
    })
  },
)

test('answers clients that only accept JSON', async () => {
  const payload = rpc('search_catalog', { meta: metaOf(), catalog: { query: 'product' } })
  for (const accept of ['application/json', '*/*']) {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/ucp/mcp', headers: { accept }, payload })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
  }
})

test('pages of other sites cannot call tools', async () => {
  const send = (origin: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/ucp/mcp',
      headers: { origin, accept: 'application/json, text/event-stream' },
      payload: rpc('search_catalog', { meta: metaOf(), catalog: { query: 'product' } }),
    })
  expect((await send('https://other.example')).statusCode).toBe(403)
  expect((await send('http://localhost:3000')).statusCode).toBe(200)
})

test('an unknown tool is an error', async () => {
  const { status, body } = await post(rpc('place_order', { meta: metaOf() }))
  expect(status).toBe(400)
  expect(body).toMatchObject({ id: 7, error: { code: -32_602, message: 'There is no such tool.' } })
})

test.each([[[rpc('get_product', {})]], ['text'], [{ jsonrpc: '2.0' }]])('%j is not a message', async (body) => {
  const answer = await post(body)
  expect(answer.status).toBe(400)
  expect(answer.body.error.code).toBeLessThan(0)
})

test('has no sessions and no stream to listen to', async () => {
  expect((await fetch(address)).status).toBe(405)
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(405)
})
