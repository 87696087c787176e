import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICE, VERSION } from './profile.ts'

interface Money {
  /** Minor units of the currency. */
  amount: number
  currency: string
}

interface Message {
  type: 'error' | 'warning' | 'info'
  code: string
  content: string
}

interface Answer {
  ucp: { status: 'success' | 'error' }
  messages?: Message[]
}

export interface Product {
  id: string
  title: string
  price_range: { min: Money }
  variants: { id: string; availability?: { available: boolean } }[]
}

export interface Cart extends Answer {
  line_items: { item: { title: string }; quantity: number }[]
  currency: string
  totals: { type: string; amount: number; display_text?: string }[]
  /** Leads the shopper's browser to this cart. */
  continue_url?: string
}

/** The shop does not do what it was asked. Its message is for people. */
export class Refusal extends Error {}

/** Statuses after which the same request may succeed. */
const PASSING = [409, 429, 503]
const MOST_TRIES = 3
const LONGEST_WAIT_SECONDS = 10

async function ask(url: string, request?: RequestInit): Promise<{ response: Response; json: unknown }> {
  try {
    const response = await fetch(url, request)
    const isJson = response.headers.get('content-type')?.includes('json')
    return { response, json: isJson ? await response.json() : null }
  } catch (cause) {
    throw new Refusal(`There is no answer at ${url}.`, { cause })
  }
}

/** Repeats a request while the shop asks for that, and with the same idempotency key: it never runs twice. */
async function askPatiently(url: string, request: RequestInit) {
  for (let tries = 1; ; tries += 1) {
    const { response, json } = await ask(url, request)
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
    const mayTryAgain = PASSING.includes(response.status) && wait <= LONGEST_WAIT_SECONDS && tries < MOST_TRIES
    if (!mayTryAgain) return { response, json }
    await sleep(wait * 1_000)
  }
}

const textOf = ({ content, code }: Message) => `${content} (${code})`

interface ShopProfile {
  ucp: { services: Record<string, { transport: string; version: string; endpoint: string }[]> }
}

/** Reads the address of the shop's REST endpoint from its profile. */
async function findEndpoint(shop: string): Promise<string> {
  const { response, json } = await ask(`${shop}/.well-known/ucp`)
  if (!response.ok || !json) throw new Refusal(`${shop} does not admit agents (status ${response.status}).`)
  // @NOTE The protocol defines the shape.
  const services = (json as ShopProfile).ucp.services[SERVICE] ?? []
  const service = services.find(({ transport, version }) => transport === 'rest' && version === VERSION)
  if (!service) throw new Refusal(`${shop} does not speak version ${VERSION} over REST.`)
  return service.endpoint
}

/**
 * @param url origin of the shop, such as `http://localhost:3000`
 * @param profile address of the agent's profile, which the shop must be able to fetch
 * @throws Refusal if the shop does not admit agents
 */
export async function openShop(url: string, profile: string) {
  const endpoint = await findEndpoint(url)

  /** @throws Refusal with the shop's reasons, unless the operation succeeded */
  async function post<Result extends Answer>(path: string, body: object, headers: Record<string, string> = {}) {
    const { response, json } = await askPatiently(endpoint + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'ucp-agent': `profile="${profile}"`,
        'request-id': crypto.randomUUID(),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    if (!json) throw new Refusal(`The answer at ${endpoint + path} is not JSON (status ${response.status}).`)
    // @NOTE The protocol defines the shapes: a code and its text if the request failed, otherwise the result.
    if (!response.ok) throw new Refusal(textOf(json as Message))
    const result = json as Result
    if (result.ucp.status === 'error') throw new Refusal((result.messages ?? []).map(textOf).join('\n'))
    return result
  }

  return {
    search: (query: string) => post<Answer & { products: Product[] }>('/catalog/search', { query }),
    createCart(items: readonly { id: string; quantity: number }[]) {
      const lines = items.map(({ id, quantity }) => ({ item: { id }, quantity }))
      const key = { 'idempotency-key': crypto.randomUUID() }
      return post<Cart>('/carts', { line_items: lines }, key)
    },
  }
}
