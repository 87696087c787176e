import { execute, type GraphQLError, type GraphQLSchema, printSchema } from 'graphql'
import { semanticToStrict } from 'graphql-sock'
import { withTimeout } from './api/cache/data-cache.ts'
import { createPurging, type PurgeBus, type PurgeListener } from './api/cache/purging.ts'
import { createSourceCollector, type Sources, UNCACHEABLE } from './api/cache/sources.ts'
import { createTaggedCache, type Loaded, steadyClock } from './api/cache/tagged-cache.ts'
import { visitorKey } from './api/client/visitor-key.ts'
import { createUpstream, type Upstream, type UpstreamDeps } from './api/upstream.ts'
import { dataBytes } from './bounded.ts'
import { type CartHandoffs, contextOf, type RequestInfo } from './context.ts'
import type { Observe } from './events.ts'
import { type KnownOperation, type KnownOperations, prepareKnownOperations } from './http/known-operations.ts'
import { finishOperation, maskError } from './http/operation-results.ts'
import { createPersistedQueries, type SharedQueries } from './http/persisted-queries.ts'
import { createShopYoga } from './http/shop-yoga.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { createOrderTurns, type OrderClaims } from './modules/payment/order-turns.ts'
import { createShopSchema } from './schema.ts'

/** Lifetime of a public answer in milliseconds, short compared with cache-policy.ts. */
const LIFE_MS = 1_000
/** A home page's answer takes about 250 kB. */
const ANSWERS_BYTES = 16 * 1024 * 1024

export function answerKey(documentId: string, variables: Record<string, unknown>, locale: string): string {
  return `${locale} ${documentId} ${JSON.stringify(variables)}`
}

/**
 * Executing a home page's query takes about 3 ms (3,000 fields), half as much as rendering it. Answers are shared:
 * never mutate them. Answers with errors are not kept, and none beyond its `expiresAt`.
 */
export function createResultMemo<Result extends Sources & { data?: unknown; errors?: unknown }>(
  clock: () => number,
  maxBytes = ANSWERS_BYTES,
) {
  const cache = createTaggedCache<Result>({ clock, budgets: { catalog: maxBytes, choices: 1 } })

  async function load(execute: () => Promise<Result>): Promise<Loaded<Result>> {
    const until = clock() + LIFE_MS
    const value = await execute()
    const end = Math.min(until, value.expiresAt ?? Infinity)
    const lifetime = value.errors ? UNCACHEABLE : { freshUntil: end, staleUntil: end, keptUntil: end }
    return { value, lifetime, bytes: value.errors ? 0 : dataBytes(value.data) }
  }

  return {
    async remember(key: string, execute: () => Promise<Result>): Promise<Result> {
      const slot = { key, budget: 'catalog' } as const
      const entry = cache.find(slot)
      if (entry && cache.stateOf(entry) === 'fresh') return entry.value
      return (await cache.join(slot, () => load(execute), LIFE_MS)).value
    },
    purge: cache.purge,
  }
}

export interface GraphQLDeps extends Omit<UpstreamDeps, 'now' | 'steadyClock' | 'limits'> {
  knownOperations: Record<string, string>
  /** Operations of earlier builds, which open pages still send; those that do not fit the schema count as unknown. */
  earlierOperations?: (id: string) => string | undefined
  clock?: () => number
  /** Address of the page that explains the codes of errors. Errors have no link to it by default. */
  docsAt?: string
  /** Connects to the shop's other processes. The caller that opened it closes it. */
  purgeBus?: PurgeBus | null
  /** Persisted queries that the shop's other processes registered. The caller that opened it closes it. */
  sharedQueries?: SharedQueries | null
  limits?: Limits
  /** Without it, no link leads to an agent's cart. */
  handoffs?: CartHandoffs | null
  /** Shared with the shop's other processes. Without it, orders of one caller take turns in this process. */
  orderClaims?: OrderClaims | null
  /** Tests open hundreds of instances, and preparing takes most of that time. Default: prepared from the operations. */
  prepared?: PreparedSchema
}

type Variables = Record<string, unknown>

export interface GraphQLResult extends Sources {
  data?: Record<string, unknown> | null
  errors?: readonly GraphQLError[]
}

/** The backend-for-frontend. Errors contain nothing but a message, code, path, and request id. */
export interface GraphQL extends Omit<Upstream, 'open' | 'purge'> {
  /** Answers a request to `/graphql`. Never rejects. */
  handle(request: Request, info: RequestInfo): Promise<Response>
  /** Executes a known operation in this process, without HTTP or JSON. Never rejects. */
  run(operation: { documentId: string; variables?: Variables }, info: RequestInfo): Promise<GraphQLResult>
  /** The schema as clients see it, in the schema definition language. */
  schemaText(): string
  /**
   * Purges by tag (`product:12`, `home`) in all processes; results of running loads are not stored.
   * @returns the number of entries in use in this process, and the number of other processes notified
   */
  purge(tags: readonly string[]): Promise<{ entries: number; processes: number }>
  /** Calls the listener for each purge in any process. Returns the unsubscribe function. */
  onPurge(listener: PurgeListener): () => void
}

/** Share of a visitor's wait given to a shared run, so that they get its partial result. */
const RUN_SHARE = 0.95
/** Minimum time for a run of cached answers, even for a visitor whose time is up. */
const MIN_TIMEOUT_MS = 50

const NO_IDENTITY = { token: null, guestToken: null }

/** A shared run must not depend on this visitor's wait or be aborted when they leave. */
function sharedBy({ waitsUntil, ...info }: RequestInfo, { shellDeadline }: Limits): RequestInfo {
  const payer = info.payer ?? (info.address === null ? null : visitorKey(info.address))
  const shared = { ...info, payer, address: null, identity: { ...NO_IDENTITY }, signal: undefined }
  return waitsUntil === undefined ? shared : { ...shared, waitsUntil: performance.now() + shellDeadline * RUN_SHARE }
}

async function waitFor(answer: Promise<GraphQLResult>, info: RequestInfo, observe: Observe): Promise<GraphQLResult> {
  if (info.waitsUntil === undefined) return answer
  try {
    return await withTimeout(Math.max(MIN_TIMEOUT_MS, info.waitsUntil - performance.now()), answer)
  } catch (error) {
    return { errors: [maskError(error, observe, info)], tags: [], expiresAt: null, lifetime: UNCACHEABLE }
  }
}

/** The schema, and the operations validated against it. Instances in one process can share it. */
export interface PreparedSchema {
  schema: GraphQLSchema
  /** For the shop's own operations: fields with `@semanticNonNull` are non-null. */
  strict: GraphQLSchema
  known: KnownOperations
}

/** @throws if a known operation does not fit the schema */
export function prepareSchema({
  knownOperations,
  earlierOperations,
}: Pick<GraphQLDeps, 'knownOperations' | 'earlierOperations'>): PreparedSchema {
  const schema = createShopSchema()
  const known = prepareKnownOperations(schema, knownOperations, earlierOperations)
  return { schema, strict: semanticToStrict(schema), known }
}

/** @throws if a known operation does not fit the schema */
export function createGraphQL(deps: GraphQLDeps): GraphQL {
  const { observe, clock = steadyClock, purgeBus = null, limits = DEFAULT_LIMITS, handoffs = null } = deps
  const { schema, strict, known } = deps.prepared ?? prepareSchema(deps)
  const { open, ...upstream } = createUpstream({ ...deps, limits, now: deps.clock ?? Date.now, steadyClock: clock })
  const memo = createResultMemo<GraphQLResult>(clock)
  const shop = { handoffs, inOrderTurn: createOrderTurns(limits, deps.orderClaims ?? null) }

  const purging = createPurging({ cache: upstream, memo, bus: purgeBus, observe })

  const yoga = createShopYoga({
    schema,
    strict,
    known,
    queries: createPersistedQueries({ limits, shared: deps.sharedQueries, createLimiter: deps.createLimiter }),
    filesAt: deps.filesAt ?? null,
    docsAt: deps.docsAt ?? null,
    limits,
    observe,
    contextOf: (info) => contextOf(open, info, createSourceCollector(), purging.forget, shop),
  })

  async function runOperation(
    { document, name }: KnownOperation,
    variableValues: Variables,
    info: RequestInfo,
  ): Promise<GraphQLResult> {
    const startedAt = performance.now()
    const sources = createSourceCollector()
    const contextValue = contextOf(open, info, sources, purging.forget, shop)
    const result = await execute({ schema: strict, document, variableValues, contextValue })
    const errors = finishOperation(observe, info, { name, known: true, startedAt }, result.errors ?? [])
    if (result.errors) sources.spoil()
    return { data: result.data, ...(result.errors && { errors }), ...sources.read() }
  }

  async function run(
    { documentId, variables = {} }: { documentId: string; variables?: Variables },
    info: RequestInfo,
  ): Promise<GraphQLResult> {
    const operation = known.get(documentId)
    if (!operation) {
      const error = maskError(new Error(`unknown operation ${documentId}`), observe, info)
      return { errors: [error], tags: [], expiresAt: null, lifetime: UNCACHEABLE }
    }
    if (!operation.isPublic) return runOperation(operation, variables, info)
    const key = answerKey(documentId, variables, info.locale)
    const answer = memo.remember(key, () => runOperation(operation, variables, sharedBy(info, limits)))
    return waitFor(answer, info, observe)
  }

  return {
    handle: async (request, info) => yoga.fetch(request, info),
    run,
    schemaText: () => printSchema(schema),
    ...upstream,
    purge: purging.purge,
    onPurge: purging.onPurge,
    async close() {
      purging.close()
      await upstream.close()
    },
  }
}
