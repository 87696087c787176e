import { execute, type GraphQLError } from 'graphql'
import type { Locale } from '#shared/locales.ts'
import type { RequestInfo } from './context.ts'
import type { Observe } from './events.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { type KnownOperation, prepareKnownOperations } from './http/known-operations.ts'
import { maskError } from './http/mask-errors.ts'
import { tellOperation } from './http/operation-events.ts'
import { createPurging, type PurgeBus, type PurgeListener } from './api/cache/purging.ts'
import type { SharedAnswers } from './api/cache/second-level.ts'
import { within } from './api/cache/within.ts'
import type { CallTracing } from './api/call-tracing.ts'
import type { Sighting } from './api/dialect/create-dialect.ts'
import type { PaymentHosts } from './api/endpoints/payment/payment-methods.ts'
import type { Redirection } from './api/endpoints/shop/operations.ts'
import { createSourceCollector, type SourceCollector, type Sources, SPOILT } from './api/cache/sources.ts'
import type { OrderCipher } from './api/client/order-cipher.ts'
import type { BackendLoad } from './api/client/rest-client.ts'
import { answerKey, createResultMemo } from './api/cache/result-memo.ts'
import { createShopSchema } from './schema.ts'
import { createShopYoga } from './http/shop-yoga.ts'
import type { Sitemap } from './api/sitemap.ts'
import type { CreateLimiter } from './api/tries.ts'
import { createUpstream, type LocalesScope } from './api/upstream.ts'

export interface GraphQLDeps {
  apiBaseUrl: string
  apiPublicUrl?: string | null
  /** Set if the shop serves the backend's files: its pages use paths, API clients absolute URLs based on this. */
  filesAt?: string | null
  knownOperations: Record<string, string>
  /** Operations of earlier builds, which open pages still send; those that do not fit the schema count as unknown. */
  earlierOperations?: (id: string) => string | undefined
  observe: Observe
  clock?: () => number
  /** If false, cached values are frozen and checked to be plain data. */
  production?: boolean
  /** Key for the encrypted order bodies that deployed backends require; without it, only plain fields are sent. */
  orderCipher?: OrderCipher | null
  /** Calls per minute, below what the backend's rate limit allows; null or absent for no limit. */
  callsPerMinute?: number | null
  /** Connects to the shop's other processes. The caller that opened it closes it. */
  purgeBus?: PurgeBus | null
  /** Second level of the data cache. The caller that opened it closes it. */
  sharedAnswers?: SharedAnswers | null
  /** Identifies the backend across processes if they reach it at different addresses; defaults to its address. */
  backendName?: string
  createLimiter?: CreateLimiter | null
  tracing?: CallTracing
  limits?: Limits
}

type Variables = Record<string, unknown>

export interface GraphQLResult extends Sources {
  data?: Record<string, unknown> | null
  errors?: readonly GraphQLError[]
}

/** The backend-for-frontend. Errors contain nothing but a message, code, path, and request id. */
export interface GraphQL {
  /** Answers a request to `/graphql`. Never rejects. */
  handle(request: Request, info: RequestInfo): Promise<Response>
  /** Executes a known operation in this process, without HTTP or JSON. Never rejects. */
  run(operation: { documentId: string; variables?: Record<string, unknown> }, info: RequestInfo): Promise<GraphQLResult>
  /** Old paths and their unvalidated targets; empty if the backend has none. Throws `RestError`. */
  redirections(): Promise<Redirection[]>
  /** The backend's sitemap, or the pages to build one from. Throws `RestError` and `Refusal`. */
  sitemap(): Promise<Sitemap>
  /** The shop's languages that this build has texts for. Throws `RestError`. */
  locales(request: LocalesScope): Promise<readonly Locale[]>
  paymentHosts(request: LocalesScope): Promise<PaymentHosts>
  /** Whether `common` announces that the backend returns the state of a social sign-in. Throws `RestError`. */
  returnsSocialState(): Promise<boolean>
  /** Whether `common` announces that the backend accepts unencrypted orders. Throws `RestError`. */
  acceptsPlainOrders(): Promise<boolean>
  /** Texts of a language this build does not include, by flat id. Throws `RestError`. */
  localization(locale: string, sources?: SourceCollector): Promise<Record<string, string>>
  /** True once `common` was read, as long as a usable copy of it exists. */
  ready(): Promise<boolean>
  sightings(): Sighting[]
  /**
   * Purges by tag (`product:12`, `home`) in all processes; results of running loads are not stored.
   * @returns the number of entries in use in this process, and the number of other processes notified
   */
  purge(tags: readonly string[]): Promise<{ entries: number; processes: number }>
  /** Calls the listener for each purge in any process. Returns the unsubscribe function. */
  onPurge(listener: PurgeListener): () => void
  /** False if purges of other processes may have been missed for some seconds. */
  isInTouch(): boolean
  backendLoad(): BackendLoad
  /** Resolves when work that outlives its request, such as order e-mails, is done. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Share of a visitor's wait given to a shared run, so that they get its partial result. */
const RUN_SHARE = 0.95
/** Minimum time for a run of cached answers in milliseconds, even for a visitor whose time is up. */
const LEAST_PATIENCE = 50

const NO_IDENTITY = { token: null, guestToken: null }

/** A shared run must not depend on this visitor's wait or be aborted when they leave. */
function sharedBy({ waitsUntil, ...info }: RequestInfo, { shellDeadline }: Limits): RequestInfo {
  const shared = { ...info, address: null, identity: { ...NO_IDENTITY }, signal: undefined }
  return waitsUntil === undefined ? shared : { ...shared, waitsUntil: performance.now() + shellDeadline * RUN_SHARE }
}

async function waitFor(answer: Promise<GraphQLResult>, info: RequestInfo, observe: Observe): Promise<GraphQLResult> {
  if (info.waitsUntil === undefined) return answer
  try {
    return await within(Math.max(LEAST_PATIENCE, info.waitsUntil - performance.now()), answer)
  } catch (error) {
    return { errors: [maskError(error, observe, info)], tags: [], expiresAt: null, lifetime: SPOILT }
  }
}

/** @throws if a known operation does not fit the schema */
export function createGraphQL(deps: GraphQLDeps): GraphQL {
  const { knownOperations, earlierOperations, observe, clock, purgeBus = null, limits = DEFAULT_LIMITS } = deps
  const schema = createShopSchema()
  const known = prepareKnownOperations(schema, knownOperations, earlierOperations)
  const steadyClock = clock ?? (() => performance.timeOrigin + performance.now())
  const { contextOf, ...upstream } = createUpstream({ ...deps, limits, now: clock ?? Date.now, steadyClock })
  const memo = createResultMemo<GraphQLResult>(steadyClock)

  const purging = createPurging({ cache: upstream, memo, bus: purgeBus, observe })

  const yoga = createShopYoga({
    schema,
    known,
    filesAt: deps.filesAt ?? null,
    limits,
    observe,
    contextOf: (info) => contextOf(info, createSourceCollector(), purging.forget),
  })

  async function runOperation(
    operation: KnownOperation,
    variableValues: Variables,
    info: RequestInfo,
  ): Promise<GraphQLResult> {
    const startedAt = performance.now()
    const sources = createSourceCollector()
    const contextValue = contextOf(info, sources, purging.forget)
    const result = await execute({ schema, document: operation.document, variableValues, contextValue })
    const errors = result.errors?.map((error) => maskError(error, observe, info))
    const { name } = operation
    tellOperation(observe, { requestId: info.requestId, name, known: true, startedAt, errors: errors ?? [] })
    if (errors) sources.spoil()
    return { data: result.data, ...(errors && { errors }), ...sources.read() }
  }

  async function run(
    { documentId, variables = {} }: { documentId: string; variables?: Variables },
    info: RequestInfo,
  ): Promise<GraphQLResult> {
    const operation = known.get(documentId)
    if (!operation) {
      const error = maskError(new Error(`unknown operation ${documentId}`), observe, info)
      return { errors: [error], tags: [], expiresAt: null, lifetime: SPOILT }
    }
    if (!operation.isPublic) return runOperation(operation, variables, info)
    const key = answerKey(documentId, variables, info.locale)
    const answer = memo.remember(key, () => runOperation(operation, variables, sharedBy(info, limits)))
    return waitFor(answer, info, observe)
  }

  return {
    handle: async (request, info) => yoga.fetch(request, info),
    run,
    ...upstream,
    purge: purging.purge,
    onPurge: purging.onPurge,
    async close() {
      purging.close()
      await upstream.close()
    },
  }
}
