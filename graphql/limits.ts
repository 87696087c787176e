/** Limits that operators change with `LIMITS=name=value,…`. `docs/operations/limits.md` is generated from them. */

interface Limit {
  value: number
  least: number
  most: number
  unit: 'ms' | 'bytes' | '%' | ''
  what: string
  /** For a limit that visitors share: the fraction for one visitor, or the name of that visitor's limit. */
  share: string | number | null
}

type Unit = Limit['unit']

function limitWith<Share extends Limit['share']>(share: Share) {
  return (value: number, unit: Unit, least: number, most: number, what: string) => ({
    value,
    unit,
    least,
    most,
    what,
    share,
  })
}

/** Of one request, document, call, or connection. */
const each = limitWith(null)
/** Of one visitor, account, or agent. */
const ofVisitor = limitWith(null)
/** How the shop works, which uses nothing up. */
const ofShop = limitWith(null)
const shared = limitWith

const SECOND = 1_000
const KB = 1_024
const MB = 1_024 * KB

const requests = {
  headersTimeout: each(10 * SECOND, 'ms', 500, 120 * SECOND, 'time to receive the headers of a request'),
  requestTimeout: each(15 * SECOND, 'ms', SECOND, 600 * SECOND, 'time to receive a whole request'),
  connectionTimeout: each(30 * SECOND, 'ms', SECOND, 600 * SECOND, 'inactivity on a connection'),
  keepAliveTimeout: each(72 * SECOND, 'ms', SECOND, 600 * SECOND, 'idle time between two requests of a connection'),
  pageTimeout: each(12 * SECOND, 'ms', SECOND, 120 * SECOND, 'time until the answer of a page begins'),
  graphqlTimeout: each(10 * SECOND, 'ms', SECOND, 120 * SECOND, 'time until the answer of `/graphql` begins'),
  headerBytes: each(16 * KB, 'bytes', KB, 256 * KB, 'size of all headers of a request'),
  addressPart: each(1_024, '', 100, 8_192, 'characters in one segment of a path'),
  queryText: each(256, '', 16, 4_096, 'characters in a search'),
  formBytes: each(64 * KB, 'bytes', KB, MB, 'size of a form'),
  reportBytes: each(2 * KB, 'bytes', 256, 64 * KB, 'size of a report from a browser'),
  graphqlBytes: each(100 * KB, 'bytes', KB, 10 * MB, 'size of a GraphQL request'),
  connections: shared('connectionsPerVisitor')(5_000, '', 10, 100_000, 'open connections per process'),
  connectionsPerVisitor: ofVisitor(500, '', 1, 100_000, 'open connections per address; no limit for trusted proxies'),
  requestsPerConnection: each(8, '', 1, 1_000, 'requests of one connection that are handled at a time'),
} as const

const rates = {
  pagesPerMinute: ofVisitor(300, '', 1, 1_000_000, 'uncached pages per minute per visitor'),
  operationsPerMinute: ofVisitor(600, '', 1, 1_000_000, 'requests to `/graphql` per minute per visitor'),
  agentRequestsPerMinute: ofVisitor(600, '', 1, 1_000_000, 'requests of agents per minute per address'),
  agentCallsPerMinute: ofVisitor(
    3_000,
    '',
    1,
    10_000_000,
    'signed operations per minute of all agents whose profiles are on the same host',
  ),
  signInsPerMinute: ofVisitor(5, '', 1, 1_000, 'wrong passwords per minute per account and address'),
  codeTriesPerHour: ofVisitor(
    10,
    '',
    1,
    1_000,
    'wrong e-mailed codes per hour per account and address; ten times as many per account',
  ),
  codesPerHour: ofVisitor(
    5,
    '',
    1,
    1_000,
    'e-mails with codes per hour per e-mail address and visitor; four times as many per e-mail address and per visitor',
  ),
  reportsPerMinute: ofVisitor(60, '', 1, 100_000, 'reports from browsers per minute per visitor'),
  messagesPerHour: ofVisitor(5, '', 1, 10_000, 'contact messages and subscriptions per hour per visitor'),
  uploadsPerHour: ofVisitor(10, '', 1, 10_000, 'forms with pictures per hour per visitor'),
  ordersPerHour: ofVisitor(20, '', 1, 10_000, 'orders per hour per visitor'),
  unitsPerHour: ofVisitor(1_000, '', 1, 10_000_000, 'units ordered per hour per visitor'),
  addressesPerHour: ofVisitor(30, '', 1, 10_000, 'new addresses per hour per visitor'),
  cartAdditionsPerHour: ofVisitor(600, '', 1, 100_000, 'products added to the cart per hour per visitor'),
} as const

/** Maximum order size, so that no visitor reserves the whole stock. */
const orders = {
  cartLines: each(100, '', 1, 200, 'cart lines per order'),
  unitsPerLine: each(100, '', 1, 100_000, 'units per cart line'),
} as const

const documents = {
  tokens: each(1_000, '', 50, 100_000, 'tokens per document'),
  depth: each(10, '', 1, 100, 'depth of a document'),
  aliases: each(15, '', 0, 1_000, 'aliases per document'),
  directives: each(20, '', 0, 1_000, 'directives per document'),
  cost: each(5_000, '', 10, 1_000_000, 'cost of an operation'),
  backendFieldCost: each(400, '', 0, 1_000_000, 'cost of a call to the backend, as part of the cost of a document'),
  listItems: each(
    200,
    '',
    50,
    10_000,
    'entries of a list in an operation or its variables, including operations of the shop',
  ),
  persistedBytes: shared(1 / 8)(4 * MB, 'bytes', 64 * KB, 1_024 * MB, 'size of all persisted queries in a process'),
  persistedQueryBytes: each(32 * KB, 'bytes', KB, 64 * KB, 'size of a persisted query; longer ones are not stored'),
  persistedQueriesPerHour: ofVisitor(
    200,
    '',
    1,
    1_000_000,
    'new persisted queries per hour per visitor that other processes get',
  ),
} as const

const backend = {
  connectTimeout: each(500, 'ms', 50, 60 * SECOND, 'time to connect to the backend'),
  answerTimeout: each(2 * SECOND, 'ms', 50, 60 * SECOND, 'time until its response headers arrive'),
  gapTimeout: each(SECOND, 'ms', 50, 60 * SECOND, 'time between two chunks of its response'),
  readDeadline: each(
    6 * SECOND,
    'ms',
    100,
    60 * SECOND,
    'total time of a public read; answers that arrive after a page gave up still fill the cache',
  ),
  shellDeadline: each(
    2_500,
    'ms',
    100,
    60 * SECOND,
    'time a page waits for its data, and total time of a private read',
  ),
  changeDeadline: each(5 * SECOND, 'ms', 100, 60 * SECOND, 'total time of a change to a cart or an account'),
  orderDeadline: each(
    8 * SECOND,
    'ms',
    500,
    60 * SECOND,
    'total time of an order or a payment; at most 80 % of `graphqlTimeout` and `pageTimeout`',
  ),
  backendConnections: shared(1 / 2)(64, '', 1, 1_024, 'connections to the backend'),
  readsPerVisitor: ofVisitor(
    8,
    '',
    1,
    1_024,
    'concurrent public reads per visitor, from `/graphql` and personal pages',
  ),
  listsPerVisitor: ofVisitor(2, '', 1, 1_024, 'concurrent uncached lists and searches per visitor'),
  listTimePerMinute: ofVisitor(
    30 * SECOND,
    'ms',
    SECOND,
    3_600 * SECOND,
    'time per minute that the backend may take for uncached lists and searches of a visitor',
  ),
  backendQueue: shared(1 / 2)(128, '', 0, 10_000, 'calls that wait for a connection'),
  backendQueueWait: each(300, 'ms', 10, 10 * SECOND, 'time a call waits for a connection'),
  answerBytes: each(5 * MB, 'bytes', 64 * KB, 100 * MB, 'size of a backend response'),
  retryShare: ofShop(10, '%', 0, 100, 'retries as a share of all calls'),
  retryFloor: ofShop(3, '', 0, 1_000, 'retries per second that are always allowed'),
  breakerShare: ofShop(50, '%', 1, 99, 'share of failed calls above which the circuit breaker of an endpoint opens'),
  breakerCalls: ofShop(5, '', 1, 10_000, 'minimum calls in ten seconds before that share counts'),
  breakerPause: ofShop(5 * SECOND, 'ms', 100, 60 * SECOND, 'time until an open breaker tries a call again'),
} as const

const load = {
  renderQueue: shared('renderQueuePerVisitor')(200, '', 1, 10_000, 'pages and operations that wait for the processor'),
  renderQueuePerVisitor: ofVisitor(20, '', 1, 10_000, 'pages and operations of a visitor that wait for the processor'),
  renderWait: ofShop(
    250,
    'ms',
    10,
    60 * SECOND,
    'expected wait above which crawlers and programs are refused; lists at twice as much, products at four times, carts and orders at eight times',
  ),
  crawlerPages: shared(1 / 4)(20, '', 1, 10_000, 'pages for crawlers that wait or are being rendered'),
  operations: shared('operationsPerVisitor')(200, '', 1, 100_000, 'concurrent operations, all visitors'),
  operationsPerVisitor: ofVisitor(50, '', 1, 100_000, 'concurrent operations per visitor'),
  uploads: shared('uploadsPerVisitor')(16, '', 1, 1_000, 'concurrent uploads, all visitors'),
  uploadsPerVisitor: ofVisitor(2, '', 1, 1_000, 'concurrent uploads per visitor'),
  utilisation: ofShop(
    95,
    '%',
    10,
    100,
    'event loop utilization above which crawlers, prefetches, and reads of programs are refused',
  ),
  renderDeadline: each(
    8 * SECOND,
    'ms',
    500,
    120 * SECOND,
    'total time of rendering a page, including deferred sections',
  ),
  drainWait: ofShop(
    5 * SECOND,
    'ms',
    0,
    60 * SECOND,
    'time between "not ready" and the end of listening during shutdown',
  ),
  drainRequests: ofShop(15 * SECOND, 'ms', 100, 300 * SECOND, 'time for requests in flight during shutdown'),
} as const

export const LIMITS = { ...requests, ...rates, ...orders, ...documents, ...backend, ...load } as const satisfies Record<
  string,
  Limit
>

export type LimitName = keyof typeof LIMITS
/** Limits for all visitors together. */
export type SharedLimitName = {
  [Name in LimitName]: (typeof LIMITS)[Name]['share'] extends null ? never : Name
}[LimitName]
export type Limits = Readonly<Record<LimitName, number>>

const entries = Object.entries(LIMITS)

// @NOTE The type of fromEntries does not know that every name has an entry.
export const DEFAULT_LIMITS = Object.freeze(
  Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
) as Limits

/** The part of a shared limit that one visitor may use. */
export function shareOf(limits: Limits, name: SharedLimitName): number {
  const { share } = LIMITS[name]
  return typeof share === 'number' ? Math.max(1, Math.floor(limits[name] * share)) : limits[share]
}
