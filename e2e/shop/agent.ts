import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
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

interface OfferedLine {
  id: string
  quantity: number
}

export interface AgentCart {
  id: string
  /** Path of the link for the shopper. */
  link: string
  /** The lines that are still in the cart. */
  lines(): Promise<OfferedLine[]>
}

/** Fills the cart of an agent. */
export async function fillAgentCart(
  request: APIRequestContext,
  lines: readonly OfferedLine[],
  language: string,
): Promise<AgentCart> {
  const host = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(PROFILE),
  ).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const { port } = host.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  const headers = { 'ucp-agent': `profile="http://127.0.0.1:${port}/profile.json"` }
  try {
    const answer = await request.post('/api/ucp/carts', {
      headers,
      data: { line_items: lines.map(({ id, quantity }) => ({ item: { id }, quantity })), context: { language } },
    })
    const { id, continue_url: url } = await answer.json()
    expect(answer.ok()).toBe(true)
    return {
      id,
      link: new URL(url).pathname,
      // The shop keeps the profile for a minute.
      async lines() {
        const cart = await (await request.get(`/api/ucp/carts/${id}`, { headers })).json()
        const items: { item: { id: string }; quantity: number }[] = cart.line_items ?? []
        return items.map(({ item, quantity }) => ({ id: item.id, quantity }))
      },
    }
  } finally {
    host.closeAllConnections()
    host.close()
  }
}

/** Fills the cart of an agent, and returns the path of its link for the shopper. */
export async function offerCart(
  request: APIRequestContext,
  lines: readonly OfferedLine[],
  language: string,
): Promise<string> {
  return (await fillAgentCart(request, lines, language)).link
}

/** Code of a link that ended a second ago, as `server/agents/handoff/handoffs.ts` of a shop with this secret seals it. */
export function expiredCode(cartId: string, secret: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'souk cart links', 32))
  const iv = randomBytes(12)
  const expiry = Buffer.alloc(4)
  expiry.writeUInt32BE(Math.floor(Date.now() / 1_000) - 1)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([
    iv,
    cipher.update(expiry),
    cipher.update(cartId),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url')
}
