/** Limits that operators change with `LIMITS=name=value,…`. `docs/operations/limits.md` is generated from them. */

interface Limit {
  value: number
  least: number
  most: number
  unit: 'ms' | 'bytes' | '%' | ''
  what: string
}

type Unit = Limit['unit']

function limit(value: number, unit: Unit, least: number, most: number, what: string): Limit {
  return { value, unit, least, most, what }
}

const SECOND = 1_000
const KB = 1_024
const MB = 1_024 * KB

const requests = {
  headersTimeout: limit(10 * SECOND, 'ms', 500, 120 * SECOND, 'time to receive the headers of a request'),
  requestTimeout: limit(15 * SECOND, 'ms', SECOND, 600 * SECOND, 'time to receive a whole request'),
  connectionTimeout: limit(30 * SECOND, 'ms', SECOND, 600 * SECOND, 'inactivity on a connection'),
  keepAliveTimeout: limit(72 * SECOND, 'ms', SECOND, 600 * SECOND, 'idle time between two requests of a connection'),
  pageTimeout: limit(12 * SECOND, 'ms', SECOND, 120 * SECOND, 'time until the answer of a page begins'),
  graphqlTimeout: limit(10 * SECOND, 'ms', SECOND, 120 * SECOND, 'time until the answer of `/graphql` begins'),
  headerBytes: limit(16 * KB, 'bytes', KB, 256 * KB, 'size of all headers of a request'),
  addressPart: limit(1_024, '', 100, 8_192, 'characters in one segment of a path'),
  queryText: limit(256, '', 16, 4_096, 'characters in a search'),
  formBytes: limit(64 * KB, 'bytes', KB, MB, 'size of a form'),
  reportBytes: limit(2 * KB, 'bytes', 256, 64 * KB, 'size of a report from a browser'),
  graphqlBytes: limit(100 * KB, 'bytes', KB, 10 * MB, 'size of a GraphQL request'),
  connections: limit(5_000, '', 10, 100_000, 'open connections per process'),
  connectionsPerVisitor: limit(500, '', 1, 100_000, 'open connections per address; no limit for trusted proxies'),
  requestsPerConnection: limit(8, '', 1, 1_000, 'requests of one connection that are handled at a time'),
} as const

const rates = {
  pagesPerMinute: limit(300, '', 1, 1_000_000, 'uncached pages per minute per visitor'),
  operationsPerMinute: limit(600, '', 1, 1_000_000, 'requests to `/graphql` per minute per visitor'),
  agentRequestsPerMinute: limit(600, '', 1, 1_000_000, 'requests of agents per minute per address'),
  agentCallsPerMinute: limit(
    3_000,
    '',
    1,
    10_000_000,
    'signed operations per minute of all agents whose profiles are on the same host',
  ),
  signInsPerMinute: limit(5, '', 1, 1_000, 'wrong passwords per minute per account and address'),
  codeTriesPerHour: limit(
    10,
    '',
    1,
    1_000,
    'wrong e-mailed codes per hour per account and address; ten times as many per account',
  ),
  codesPerHour: limit(
    5,
    '',
    1,
    1_000,
    'e-mails with codes per hour per e-mail address and visitor; four times as many per e-mail address and per visitor',
  ),
  reportsPerMinute: limit(60, '', 1, 100_000, 'reports from browsers per minute per visitor'),
  messagesPerHour: limit(5, '', 1, 10_000, 'contact messages and subscriptions per hour per visitor'),
  uploadsPerHour: limit(10, '', 1, 10_000, 'forms with pictures per hour per visitor'),
  ordersPerHour: limit(20, '', 1, 10_000, 'orders per hour per visitor'),
  unitsPerHour: limit(1_000, '', 1, 10_000_000, 'units ordered per hour per visitor'),
  addressesPerHour: limit(30, '', 1, 10_000, 'new addresses per hour per visitor'),
  cartAdditionsPerHour: limit(600, '', 1, 100_000, 'products added to the cart per hour per visitor'),
} as const

/** Maximum order size, so that no visitor reserves the whole stock. */
const orders = {
  cartLines: limit(100, '', 1, 200, 'cart lines per order'),
  unitsPerLine: limit(100, '', 1, 100_000, 'units per cart line'),
} as const

const documents = {
  tokens: limit(1_000, '', 50, 100_000, 'tokens per document'),
  depth: limit(10, '', 1, 100, 'depth of a document'),
  aliases: limit(15, '', 0, 1_000, 'aliases per document'),
  directives: limit(20, '', 0, 1_000, 'directives per document'),
  cost: limit(5_000, '', 10, 1_000_000, 'cost of an operation'),
  backendFieldCost: limit(400, '', 0, 1_000_000, 'cost of a call to the backend, as part of the cost of a document'),
  listItems: limit(
    200,
    '',
    50,
    10_000,
    'entries of a list in an operation or its variables, including operations of the shop',
  ),
  persistedBytes: limit(4 * MB, 'bytes', 64 * KB, 1_024 * MB, 'size of all persisted queries in a process'),
  persistedQueryBytes: limit(32 * KB, 'bytes', KB, 64 * KB, 'size of a persisted query; longer ones are not stored'),
  persistedQueriesPerHour: limit(
    200,
    '',
    1,
    1_000_000,
    'new persisted queries per hour per visitor that other processes get',
  ),
} as const

const backend = {
  connectTimeout: limit(500, 'ms', 50, 60 * SECOND, 'time to connect to the backend'),
  answerTimeout: limit(2 * SECOND, 'ms', 50, 60 * SECOND, 'time until its response headers arrive'),
  gapTimeout: limit(SECOND, 'ms', 50, 60 * SECOND, 'time between two chunks of its response'),
  readDeadline: limit(
    6 * SECOND,
    'ms',
    100,
    60 * SECOND,
    'total time of a public read; answers that arrive after a page gave up still fill the cache',
  ),
  shellDeadline: limit(
    2_500,
    'ms',
    100,
    60 * SECOND,
    'time a page waits for its data, and total time of a private read',
  ),
  changeDeadline: limit(5 * SECOND, 'ms', 100, 60 * SECOND, 'total time of a change to a cart or an account'),
  orderDeadline: limit(
    8 * SECOND,
    'ms',
    500,
    60 * SECOND,
    'total time of an order or a payment; at most 80 % of `graphqlTimeout` and `pageTimeout`',
  ),
  backendConnections: limit(64, '', 1, 1_024, 'connections to the backend'),
  readsPerVisitor: limit(8, '', 1, 1_024, 'concurrent public reads per visitor, from `/graphql` and personal pages'),
  listsPerVisitor: limit(2, '', 1, 1_024, 'concurrent uncached lists and searches per visitor'),
  listTimePerMinute: limit(
    30 * SECOND,
    'ms',
    SECOND,
    3_600 * SECOND,
    'time per minute that the backend may take for uncached lists and searches of a visitor',
  ),
  backendQueue: limit(128, '', 0, 10_000, 'calls that wait for a connection'),
  backendQueueWait: limit(300, 'ms', 10, 10 * SECOND, 'time a call waits for a connection'),
  answerBytes: limit(5 * MB, 'bytes', 64 * KB, 100 * MB, 'size of a backend response'),
  retryShare: limit(10, '%', 0, 100, 'retries as a share of all calls'),
  retryFloor: limit(3, '', 0, 1_000, 'retries per second that are always allowed'),
  breakerShare: limit(50, '%', 1, 99, 'share of failed calls above which the circuit breaker of an endpoint opens'),
  breakerCalls: limit(5, '', 1, 10_000, 'minimum calls in ten seconds before that share counts'),
  breakerPause: limit(5 * SECOND, 'ms', 100, 60 * SECOND, 'time until an open breaker tries a call again'),
} as const

const load = {
  renderQueue: limit(200, '', 1, 10_000, 'pages and operations that wait for the processor'),
  renderQueuePerVisitor: limit(20, '', 1, 10_000, 'pages and operations of a visitor that wait for the processor'),
  renderWait: limit(
    250,
    'ms',
    10,
    60 * SECOND,
    'expected wait above which crawlers and programs are refused; lists at twice as much, products at four times, carts and orders at eight times',
  ),
  crawlerPages: limit(20, '', 1, 10_000, 'pages for crawlers that wait or are being rendered'),
  operations: limit(200, '', 1, 100_000, 'concurrent operations, all visitors'),
  operationsPerVisitor: limit(50, '', 1, 100_000, 'concurrent operations per visitor'),
  uploads: limit(16, '', 1, 1_000, 'concurrent uploads, all visitors'),
  uploadsPerVisitor: limit(2, '', 1, 1_000, 'concurrent uploads per visitor'),
  utilisation: limit(
    95,
    '%',
    10,
    100,
    'event loop utilization above which crawlers, prefetches, and reads of programs are refused',
  ),
  renderDeadline: limit(
    8 * SECOND,
    'ms',
    500,
    120 * SECOND,
    'total time of rendering a page, including deferred sections',
  ),
  drainWait: limit(
    5 * SECOND,
    'ms',
    0,
    60 * SECOND,
    'time between "not ready" and the end of listening during shutdown',
  ),
  drainRequests: limit(15 * SECOND, 'ms', 100, 300 * SECOND, 'time for requests in flight during shutdown'),
} as const

export const LIMITS = { ...requests, ...rates, ...orders, ...documents, ...backend, ...load } as const satisfies Record<
  string,
  Limit
>

export type LimitName = keyof typeof LIMITS
export type Limits = Readonly<Record<LimitName, number>>

const entries = Object.entries(LIMITS)

// @NOTE The type of fromEntries does not know that every name has an entry.
export const DEFAULT_LIMITS = Object.freeze(
  Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
) as Limits

function isLimit(name: string): name is LimitName {
  return Object.hasOwn(LIMITS, name)
}

const REMOVED: Readonly<Record<string, string>> = {
  breakerRow: 'breakerCalls is the number of calls before failures open a breaker',
  heapShare: 'the platform restarts a process that runs out of memory',
}

function faultOf(name: string, text: string): string | null {
  if (!isLimit(name)) {
    return Object.hasOwn(REMOVED, name) ? `${name} was removed; ${REMOVED[name]}` : `unknown limit ${name}`
  }
  const { least, most } = LIMITS[name]
  const value = /^\d{1,12}$/.test(text) ? Number(text) : NaN
  return value >= least && value <= most ? null : `${name} must be a whole number from ${least} to ${most}`
}

/** A placed order's response must not be cut off, so the request deadline is at least this long. */
function withOrderDeadline(limits: Limits): Limits {
  const { orderDeadline, graphqlTimeout, pageTimeout } = limits
  return { ...limits, orderDeadline: Math.min(orderDeadline, Math.min(graphqlTimeout, pageTimeout) * 0.8) }
}

/**
 * @param text `name=value,…`; empty for the defaults
 * @returns all limits, and a short message per mistake
 */
export function readLimits(text: string): { limits: Limits; faults: string[] } {
  const given = text
    .split(',')
    .map((setting) => setting.trim())
    .filter(Boolean)
    .map((setting): [string, string] => {
      const [name = '', ...value] = setting.split('=')
      return [name.trim(), value.join('=').trim()]
    })
  const faults = given.map(([name, value]) => faultOf(name, value)).filter((fault) => fault !== null)
  const values = given.map(([name, value]) => [name, Number(value)])
  const limits = faults.length > 0 ? DEFAULT_LIMITS : { ...DEFAULT_LIMITS, ...Object.fromEntries(values) }
  return { limits: withOrderDeadline(limits), faults }
}
