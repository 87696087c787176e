import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { schemaFaults } from '../../testing/published-schemas.ts'
import { createTestAgent, createTestToolCaller } from '../../testing/test-agent.ts'

export const TRANSPORTS = ['rest', 'mcp'] as const

interface Given {
  id?: unknown
  cart?: unknown
}

const ROUTES = {
  create_cart: { method: 'POST', path: '/carts' },
  get_cart: { method: 'GET', path: '/carts/:id' },
  update_cart: { method: 'PUT', path: '/carts/:id' },
  cancel_cart: { method: 'POST', path: '/carts/:id/cancel' },
} as const

type Tool = keyof typeof ROUTES

interface Total {
  type: string
  amount: number
  display_text: string
}

/** A cart as the published schema describes it, or an error without one. */
export interface CartAnswer {
  ucp: { status: string }
  id: string
  line_items: {
    id: string
    item: { id: string; title: string; price: number; image_url: string }
    quantity: number
    totals: Total[]
  }[]
  currency: string
  totals: Total[]
  messages?: { type: string; code: string; content: string; path?: string; severity?: string }[]
  links?: { type: string; url: string; title: string }[]
  continue_url?: string
  expires_at?: string
}

/** Works with carts over one of the transports, and checks each answer against the published schemas. */
export function createCartAgent(app: FastifyInstance, profile: string, transport: (typeof TRANSPORTS)[number]) {
  const ask = createTestAgent(app, profile)
  const call = createTestToolCaller(app, profile)

  async function send(tool: Tool, { id, cart }: Given = {}, language?: string) {
    const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language }
    const { method, path } = ROUTES[tool]
    if (transport === 'rest') return ask(path.replace(':id', String(id)), cart, { method, headers })
    return call(tool, { ...(id !== undefined && { id }), ...(cart !== undefined && { cart }) }, headers)
  }

  async function run(tool: Tool, given: Given, language?: string): Promise<CartAnswer> {
    const { status, body } = await send(tool, given, language)
    const isError = body.ucp?.status === 'error'
    expect(status, JSON.stringify(body)).toBe(tool === 'create_cart' && transport === 'rest' && !isError ? 201 : 200)
    expect(schemaFaults(isError ? 'shopping/types/error_response.json' : 'shopping/cart.json', body)).toEqual([])
    if (!isError) for (const { totals } of [body, ...body.line_items]) expectSum(totals)
    return body
  }

  return {
    send,
    create: (lines: readonly RequestedItem[], more: object = {}, language?: string) =>
      run('create_cart', { cart: { line_items: lines.map(lineOf), ...more } }, language),
    get: (id: string, language?: string) => run('get_cart', { id }, language),
    update: (id: string, lines: readonly RequestedItem[], more: object = {}) =>
      run('update_cart', { id, cart: { line_items: lines.map(lineOf), ...more } }),
    cancel: (id: string) => run('cancel_cart', { id }),
  }
}

type RequestedItem = readonly [id: string, quantity: number]

const lineOf = ([id, quantity]: RequestedItem) => ({ item: { id }, quantity })

function expectSum(totals: Total[]): void {
  const total = totals.find(({ type }) => type === 'total')
  const others = totals.filter(({ type }) => type !== 'total')
  expect(others.reduce((sum, { amount }) => sum + amount, 0)).toBe(total?.amount)
}

/** Items with their quantities, in the order of the answer. */
export const itemsOf = ({ line_items: lines }: CartAnswer) => lines.map(({ item, quantity }) => [item.id, quantity])

export const codesOf = ({ messages = [] }: CartAnswer) => messages.map(({ code }) => code)
