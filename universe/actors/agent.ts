import type { Life } from '../platform/open-life.ts'

export type Transport = 'UCP' | 'MCP'

const REST: Record<string, { method: string; path: string }> = {
  search_catalog: { method: 'POST', path: '/catalog/search' },
  lookup_catalog: { method: 'POST', path: '/catalog/lookup' },
  get_product: { method: 'POST', path: '/catalog/product' },
  create_cart: { method: 'POST', path: '/carts' },
  get_cart: { method: 'GET', path: '/carts/:id' },
  update_cart: { method: 'PUT', path: '/carts/:id' },
  cancel_cart: { method: 'POST', path: '/carts/:id/cancel' },
}

const PATIENCE = 20_000

async function send(url: string, method: string, headers: Record<string, string>, body: object | null) {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return response.status >= 500 ? null : JSON.parse(await response.text())
  } catch {
    return null
  }
}

/**
 * Calls an operation of the shop as an agent with the shop's own profile, which has all capabilities.
 *
 * @param input of the operation
 * @param id of a cart
 * @returns the answer, or null if there is none
 */
export async function callAgent(life: Life, transport: Transport, tool: string, input: object | null, id?: string) {
  const url = life.url()
  const profile = `${url}/.well-known/ucp`
  const { method, path } = REST[tool] ?? { method: 'POST', path: '' }
  const headers = { 'ucp-agent': `profile="${profile}"` }
  if (transport === 'UCP') return send(`${url}/api/ucp${path.replace(':id', id ?? '')}`, method, headers, input)
  const subject = tool.endsWith('_cart') ? 'cart' : 'catalog'
  const given = { meta: { 'ucp-agent': { profile } }, ...(input && { [subject]: input }), ...(id && { id }) }
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: given } }
  const answer = await send(`${url}/api/ucp/mcp`, 'POST', headers, call)
  return answer?.result?.structuredContent ?? null
}
