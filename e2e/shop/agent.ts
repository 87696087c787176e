import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect } from '@playwright/test'

const VERSION = '2026-04-08'

const PROFILE = JSON.stringify({
  ucp: {
    version: VERSION,
    services: { 'dev.ucp.shopping': [{ version: VERSION, transport: 'rest' }] },
    payment_handlers: {},
    capabilities: { 'dev.ucp.shopping.cart': [{ version: VERSION }] },
  },
})

/** Fills the cart of an agent, and returns the path of its link for the shopper. */
export async function offerCart(
  request: APIRequestContext,
  lines: readonly { id: string; quantity: number }[],
  language: string,
): Promise<string> {
  const host = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(PROFILE),
  ).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const { port } = host.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  try {
    const answer = await request.post('/api/ucp/carts', {
      headers: { 'ucp-agent': `profile="http://127.0.0.1:${port}/profile.json"` },
      data: { line_items: lines.map(({ id, quantity }) => ({ item: { id }, quantity })), context: { language } },
    })
    const { continue_url: url } = await answer.json()
    expect(answer.ok()).toBe(true)
    return new URL(url).pathname
  } finally {
    host.closeAllConnections()
    host.close()
  }
}
