import { execute, type GraphQLError } from 'graphql'
import type { Locale } from '#shared/locales.ts'
import type { RequestInfo } from './context.ts'
import type { Observe } from './events.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { type KnownOperation, prepareKnownOperations } from './plugins/known-operations.ts'
import { maskError } from './plugins/mask-errors.ts'
import { tellOperation } from './plugins/operation-events.ts'
import { createPurging, type PurgeBus, type PurgeListener } from './purging.ts'
import type { SharedAnswers } from './rest/cache/second-level.ts'
import { within } from './rest/cache/within.ts'
import type { CallTracing } from './rest/call-tracing.ts'
import type { Sighting } from './rest/dialect/create-dialect.ts'
import type { PaymentHosts } from './rest/endpoints/payment/payment-methods.ts'
import type { Redirection } from './rest/endpoints/shop/operations.ts'
import { createSourceCollector, type SourceCollector, type Sources, SPOILT } from './rest/sources.ts'
import type { OrderCipher } from './rest/upstream/order-cipher.ts'
import type { BackendLoad } from './rest/upstream/rest-client.ts'
import { answerKey, createResultMemo } from './result-memo.ts'
import { createShopSchema } from './schema.ts'
import { createShopYoga } from './shop-yoga.ts'
import type { Sitemap } from './sitemap.ts'
import type { CreateLimiter } from './tries/tries.ts'
import { createUpstream, type LocalesScope } from './upstream.ts'

export interface GraphQLDeps {
  /** Address of the api/v1 backend, without `/api/v1`. */
  apiBaseUrl: string
  /** Where browsers reach the same backend; null or absent: at `apiBaseUrl`. */
  apiPublicUrl?: string | null
  /**
   * The shop's public address, if the shop itself serves the files that the backend names below it. Our own pages get
   * their paths, so that they work at every host name; other clients get whole addresses. Null or absent: it does not.
   */
  filesAt?: string | null
  /** Operations of our own client, id → text. */
  knownOperations: Record<string, string>
  /** Operations of earlier builds, which open pages still send; those that do not fit the schema are unknown. */
  earlierOperations?: (id: string) => string | undefined
  /** Receives all events; nothing is logged here. */
  observe: Observe
  /** Epoch milliseconds; for tests. */
  clock?: () => number
  /** Off: values of the cache are frozen, and checked to be plain data. */
  production?: boolean
  /** Key of the coded bodies that deployed backends demand of orders; without it only plain fields are sent. */
  orderCipher?: OrderCipher | null
  /** Calls that may be made to the backend in a minute, below what its throttle allows; null or absent: no limit. */
  callsPerMinute?: number | null
  /** Reaches the other processes of this shop; null or absent: there are none. Whoever opened it closes it. */
  purgeBus?: PurgeBus | null
  /** The second level of the data cache; null or absent: there is none. Whoever opened it closes it. */
  sharedAnswers?: SharedAnswers | null
  /** Names the backend beyond this process, where its address is not the same for all; default: its address. */
  backendName?: string
  /** Limits tries of passwords, codes and the like; null or absent: they are not limited. */
  createLimiter?: CreateLimiter | null
  /** Absent: the backend is told of no traces. */
  tracing?: CallTracing
  /** Default: those of `limits.ts`. */
  limits?: Limits
}

type Variables = Record<string, unknown>

/** An operation's answer, with the tags and the end of the public data in it. */
export interface GraphQLResult extends Sources {
  /** Its shape belongs to the operation; callers know it by their generated types. */
  data?: Record<string, unknown> | null
  errors?: readonly GraphQLError[]
}

/** The backend-for-frontend. Errors never hold more than a message, a code, a path and the request's id. */
export interface GraphQL {
  /** Answers a request to `/graphql`, from a browser or another program. Never rejects. */
  handle(request: Request, info: RequestInfo): Promise<Response>
  /** Runs a known operation in this process: no socket, no HTTP, no JSON. Never rejects. */
  run(operation: { documentId: string; variables?: Record<string, unknown> }, info: RequestInfo): Promise<GraphQLResult>
  /** Old addresses and where they lead, unchecked; empty where the backend knows none. Throws `RestError`. */
  redirections(): Promise<Redirection[]>
  /** The backend's site map, or the pages that one is built from. Throws `RestError` and `Refusal`. */
  sitemap(): Promise<Sitemap>
  /**
   * The shop's languages, as far as this build has their texts. Throws `RestError`.
   * @param request whose page needs the same settings
   */
  locales(request: LocalesScope): Promise<readonly Locale[]>
  /** Hosts of the payment providers that are switched on. Throws `RestError`. */
  paymentHosts(request: LocalesScope): Promise<PaymentHosts>
  /** Whether the backend returns the state of a social sign-in, which `common` announces. Throws `RestError`. */
  returnsSocialState(): Promise<boolean>
  /** Whether the backend accepts orders that are not encrypted, which `common` announces. Throws `RestError`. */
  acceptsPlainOrders(): Promise<boolean>
  /**
   * Texts of a language this build does not carry, by flat id. Throws `RestError`.
   * @param sources of the page that shows them
   */
  localization(locale: string, sources?: SourceCollector): Promise<Record<string, string>>
  /** True once `common` could be had, or a copy of it is still good. */
  ready(): Promise<boolean>
  /** What the backend was seen to do, for operators. Plain data. */
  sightings(): Sighting[]
  /**
   * Purges everything made with one of these tags (`product:12`, `home`) from the cache and the memo, and tells the
   * other processes; the results of loads under way are not stored. The next reader loads it again.
   * @returns how many entries of this process had been in use, those of listeners among them, and how many other
   * processes were told
   */
  purge(tags: readonly string[]): Promise<{ entries: number; processes: number }>
  /** Calls the listener for each purge that reaches this process, its own and others'. Returns how to end that. */
  onPurge(listener: PurgeListener): () => void
  /** False where purges of other processes may have been missed for some seconds. */
  isInTouch(): boolean
  /** For metrics. Plain data. */
  backendLoad(): BackendLoad
  /** Resolves when work that outlives its request is done: e-mails about placed orders. */
  settled(): Promise<void>
  /** Waits for `settled` first. */
  close(): Promise<void>
}

/**
 * Part of a visitor's patience that a shared run has, so that a visitor who waits for it from its beginning gets what
 * there is by then.
 */
const RUN_SHARE = 0.95
/** Milliseconds that a run of cached answers may take, also for a visitor whose time has ended. */
const LEAST_PATIENCE = 50

/** Identity that public operations are executed with. */
const NO_IDENTITY = { token: null, guestToken: null }

/**
 * The request of a run whose result is shared: it must not depend on this visitor, nor be aborted when this visitor
 * leaves. This visitor may have waited for a while, others have just come.
 */
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

/**
 * Opens the BFF over one backend. Two of them share nothing.
 * @throws where a known operation does not fit the schema.
 * @example
 * const graphql = createGraphQL({ apiBaseUrl: 'http://localhost:4000', knownOperations, observe })
 * const { data, errors, tags, expiresAt } = await graphql.run({ documentId, variables: { id: '5' } }, info)
 */
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
