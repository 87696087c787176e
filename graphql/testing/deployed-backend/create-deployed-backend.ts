import { createServer, type IncomingMessage } from 'node:http'
import { Crash, type Envelope, type BackendCall } from './backend-request.ts'
import { createMemory } from './memory.ts'
import type { PlacedOrder } from './order-sums.ts'
import { readBody } from './read-body.ts'
import { routeRequest } from './route-request.ts'
import type { SampleProduct, SampleShop, SampleVoucher } from './shop-data.ts'
import { type Allowance, createThrottle } from './throttle.ts'
import { type Generation, traitsOf } from './traits.ts'

type RefusalStatus = number | 'error' | false | 'framework'

export interface DeployedBackendOptions {
  generation: Generation
  /** Default: a tea shop. */
  shop?: SampleShop
  clock?: () => number
  /** Deployed copies use 60. Default: no limit. */
  callsPerMinute?: number
  /** ISO 4217. Default: EUR. */
  currency?: string
  /**
   * Application status of refusals, in place of 201; with a word, changes are refused with a message only. `framework`:
   * HTTP 422 with the texts by field, without an envelope. Default: 201.
   */
  refusalStatus?: RefusalStatus
  /** Code of the shop's own language, in which texts have no translation. Default: `en`. */
  ownLanguage?: string
  /** Another host, at which descriptions and brands have a picture. Default: none. */
  pictureHost?: string
  /** Owners can disable guests from generation 3 on. Default: yes. */
  takesGuests?: boolean
  /** All providers are switched on, and refuse to start a payment; some copies keep the order then. Default: none. */
  refusedPayments?: 'undone' | 'kept'
  /** A field of addresses that the owner added and requires. Default: none. */
  addressField?: string
}

export interface DeployedBackend {
  /** Returns the address without a trailing slash. Port 0 picks a free one. */
  listen(port: number, host: string): Promise<string>
  close(): Promise<void>
  /** Requested paths with query below api/v1/, in order, including unknown ones. */
  calls: string[]
  /** Sets an order to its last status, as the shop's staff does. */
  deliver(orderId: string): void
  issue(voucher: SampleVoucher): void
  /** Undoes all sales and all changes of products. */
  restock(): void
  /** Takes units from the stock, as another shopper's order does. */
  sell(inventoryId: number, quantity: number): void
  orders(): readonly PlacedOrder[]
  /** In hundredths, which backends store in every currency. */
  chargedFor(orderId: string): number
  loseLines(orderId: string): void
  /** Deselects all cart lines just before the next order is placed. */
  deselectWhileOrdering(): void
  /** Raises a product's regular price by minor units, now or just before the next order is placed. */
  raise(productId: string, by: number, when?: 'now' | 'whileOrdering'): void
  /** Makes a product private: its cart lines are no longer listed, but refuse orders while they are selected. */
  hide(productId: string): void
  /** Deletes a product and its cart lines. */
  remove(productId: number): void
  edit(change: (product: SampleProduct) => SampleProduct): void
  /** Null for a private or deleted product. */
  stockOf(inventoryId: number): number | null
  /** Answers calls of a path with HTTP 500 until the returned function is called. */
  fail(path: string): () => void
  /** Answers nothing until the returned function is called. */
  hang(): () => void
}

const PREFIX = '/api/v1/'
const DELIVERED = 5
const REFUSAL_STATUS = 201
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#cdd9c5"/></svg>'

/** Simulates a picture deleted from the folder by hand. */
const MISSING_PICTURE = /^\/uploads\/(?:thumb-)?tea-bowl\.webp$/

interface Answer {
  httpStatus: number
  type: string
  body: string
  headers?: Record<string, string>
}

function json({ httpStatus, body }: Envelope): Answer {
  return { httpStatus, type: 'application/json', body: JSON.stringify(body) }
}

/** Owners change their copies: some answer each refusal with the status of a server error. */
function withStatus(answer: Envelope, isChange: boolean, status: RefusalStatus = REFUSAL_STATUS): Envelope {
  const { body } = answer
  const form = Object(body.data)['form']
  if (body.status !== REFUSAL_STATUS) return answer
  if (typeof status === 'number') return { ...answer, body: { ...body, status } }
  if (!Array.isArray(form)) return answer
  if (status !== 'framework') return isChange ? { ...answer, body: { status, message: form[0] } } : answer
  return { httpStatus: 422, body: { message: 'The given data was invalid.', errors: { field: form } } }
}

/** The answer to unknown GETs, because the product's client is served from the same host. */
const PAGE: Answer = { httpStatus: 200, type: 'text/html', body: '<h1>Leaf &amp; Kiln</h1>' }

function unknownMethod({ method }: IncomingMessage): Answer {
  const message = `The ${method} method is not supported for this route.`
  return { httpStatus: 405, type: 'application/json', body: JSON.stringify({ message }) }
}

const TOO_MANY: Answer = { httpStatus: 429, type: 'application/json', body: '{"message":"Too Many Attempts."}' }

function withAllowance(answer: Answer, { limit, remaining, retryAfter }: Allowance): Answer {
  const headers = {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
  }
  return { ...answer, headers }
}

/**
 * Simulates a deployed backend with the shapes of one generation: it leaks, trusts ids, and answers unknown paths with
 * a page.
 */
export function createDeployedBackend(options: DeployedBackendOptions): DeployedBackend {
  const traits = traitsOf(options.generation)
  const clock = options.clock ?? Date.now
  const memory = createMemory(traits, options.shop)
  const throttle = createThrottle(options.callsPerMinute ?? null, clock)
  const calls: string[] = []
  let answering = Promise.resolve()
  let failing: string | null = null

  async function requestOf(message: IncomingMessage, url: URL): Promise<BackendCall> {
    const language = message.headers['language'] ?? message.headers['lang']
    return {
      method: message.method ?? 'GET',
      path: decodeURIComponent(url.pathname.slice(PREFIX.length)),
      query: url.searchParams,
      ...(await readBody(message)),
      token: /^Bearer (.+)$/.exec(message.headers.authorization ?? '')?.[1] ?? null,
      language: traits.hasLanguages && typeof language === 'string' ? language : null,
      ownLanguage: options.ownLanguage ?? 'en',
      pictureHost: options.pictureHost,
      addressField: options.addressField,
      traits,
      currency: options.currency ?? 'EUR',
      takesGuests: !traits.mayRefuseGuests || (options.takesGuests ?? true),
      refusedPayments: options.refusedPayments,
      origin: url.origin,
      now: clock(),
    }
  }

  async function answerCall(message: IncomingMessage, url: URL): Promise<Answer> {
    calls.push(url.pathname.slice(PREFIX.length) + url.search)
    if (url.pathname === PREFIX + failing) throw new Error(`${failing} fails`)
    const found = routeRequest(await requestOf(message, url), memory)
    if (found) return json(withStatus(found, message.method !== 'GET', options.refusalStatus))
    return message.method === 'GET' ? PAGE : unknownMethod(message)
  }

  async function answer(message: IncomingMessage): Promise<Answer> {
    const url = new URL(message.url ?? '/', `http://${message.headers.host}`)
    if (MISSING_PICTURE.test(url.pathname)) return { ...PAGE, httpStatus: 404 }
    if (url.pathname.startsWith('/uploads/')) return { httpStatus: 200, type: 'image/svg+xml', body: PICTURE }
    if (!url.pathname.startsWith(PREFIX)) return PAGE
    await answering
    const allowance = throttle(message)
    if (!allowance) return answerCall(message, url)
    return withAllowance(allowance.retryAfter === null ? await answerCall(message, url) : TOO_MANY, allowance)
  }

  const server = createServer((message, response) => {
    answer(message).then(
      ({ httpStatus, type, body, headers }) =>
        response.writeHead(httpStatus, { 'content-type': type, ...headers }).end(body),
      (error: unknown) =>
        error instanceof Crash
          ? response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500 | Server Error</h1>')
          : response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"Server Error"}'),
    )
  })

  return {
    calls,
    deliver: (orderId) => memory.moveOrder(Number(orderId), DELIVERED),
    issue: memory.issue,
    restock: memory.restock,
    sell: memory.sell,
    orders: memory.orders,
    chargedFor: (orderId) => memory.chargedFor(Number(orderId)),
    loseLines: (orderId) => memory.loseLines(Number(orderId)),
    deselectWhileOrdering: memory.deselectWhileOrdering,
    raise: (productId, by, when = 'now') => memory.raise(Number(productId), by, when),
    hide: (productId) => memory.hide(Number(productId)),
    remove: memory.remove,
    edit: memory.edit,
    stockOf: memory.stockOf,
    fail(path) {
      failing = path
      return () => void (failing = null)
    },
    hang() {
      const { promise, resolve } = Promise.withResolvers<void>()
      answering = promise
      return resolve
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, host, () => {
          const address = server.address()
          resolve(`http://${host}:${typeof address === 'object' && address ? address.port : port}`)
        })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
