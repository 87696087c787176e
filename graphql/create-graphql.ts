import { execute, type GraphQLError } from 'graphql'
import { createYoga } from 'graphql-yoga'
import type { Logger } from 'pino'
import type { GraphQLContext, RequestInfo } from './context.ts'
import { useCsrfHeader } from './plugins/csrf.ts'
import { type KnownOperation, prepareKnownOperations, useKnownOperations } from './plugins/known-operations.ts'
import { useLimits } from './plugins/limits.ts'
import { logOperation, useOperationLog } from './plugins/log-operations.ts'
import { maskError, useErrorDetails } from './plugins/mask-errors.ts'
import { useUploads } from './plugins/multipart.ts'
import type { Redirection } from './rest/endpoints/operations.ts'
import type { OrderCipher } from './rest/order-cipher.ts'
import { answerKey, createResultMemo } from './result-memo.ts'
import { useRefusalStatus } from './plugins/refusal-status.ts'
import { createShopSchema } from './schema.ts'
import { createUpstream } from './upstream.ts'

export type { RequestInfo } from './context.ts'

export interface GraphQLDeps {
  /** Address of the api/v1 backend, without `/api/v1`. */
  apiBaseUrl: string
  /** Operations of our own client, id → text. */
  knownOperations: Record<string, string>
  logger: Logger
  /** Epoch milliseconds; for tests. */
  clock?: () => number
  /** Off: GraphiQL is served, and values of the cache are frozen. */
  production?: boolean
  /** Key of the coded bodies that deployed backends demand of orders; without it only plain fields are sent. */
  orderCipher?: OrderCipher | null
}

type Variables = Record<string, unknown>

export interface GraphQLResult {
  /** Its shape belongs to the operation; callers know it by their generated types. */
  data?: Record<string, unknown> | null
  errors?: readonly GraphQLError[]
}

/** The backend-for-frontend. Errors never hold more than a message, a code, a path and the request's id. */
export interface GraphQL {
  /** Answers a request to `/graphql`, from a browser or a stranger's program. Never rejects. */
  handle(request: Request, info: RequestInfo): Promise<Response>
  /** Runs a known operation in this process: no socket, no HTTP, no JSON. Never rejects. */
  run(operation: { documentId: string; variables?: Record<string, unknown> }, info: RequestInfo): Promise<GraphQLResult>
  /** Old addresses and where they lead, unchecked; empty where the backend knows none. Throws `RestError`. */
  redirections(): Promise<Redirection[]>
  /** The backend's site map, XML. Throws `RestError`. */
  sitemap(): Promise<string>
  /** Texts of a language this build does not carry, by flat id. Throws `RestError`. */
  localization(locale: string): Promise<Record<string, string>>
  /** Origins that the shop's pictures come from, as the last answer of `common` says. */
  imageHosts(): readonly string[]
  /** True once `common` could be had, or a copy of it is still good. */
  ready(): Promise<boolean>
  /** Forgets cached answers by tag, e.g. `product:12`, `home`. */
  purge(tags: string[]): Promise<void>
  /** Resolves when what goes on behind the answers is done: letters about placed orders. */
  settled(): Promise<void>
  /** Waits for `settled` first. */
  close(): Promise<void>
}

/**
 * Opens the BFF over one backend. Two of them share nothing.
 * @throws where a known operation does not fit the schema.
 * @example
 * const graphql = createGraphQL({ apiBaseUrl: 'http://localhost:4000', knownOperations, logger })
 * const { data, errors } = await graphql.run({ documentId, variables: { id: '5' } }, info)
 */
export function createGraphQL(deps: GraphQLDeps): GraphQL {
  const { logger } = deps
  const schema = createShopSchema()
  const known = prepareKnownOperations(schema, deps.knownOperations)
  const { contextOf, ...upstream } = createUpstream(deps)
  const remember = createResultMemo<GraphQLResult>(() => performance.now())
  const mask = (error: unknown) => maskError(error, logger)

  const yoga = createYoga<RequestInfo, GraphQLContext>({
    schema,
    context: contextOf,
    // Yoga's own default would let every site read a shopper's cart.
    cors: false,
    batching: false,
    // `useUploads` does it, with limits.
    multipart: false,
    graphiql: deps.production !== true,
    landingPage: false,
    logging: false,
    extraParamNames: ['documentId'],
    maskedErrors: { maskError: mask, errorMessage: 'Something went wrong.' },
    plugins: [
      useCsrfHeader(), useUploads(), useKnownOperations(known), ...useLimits(),
      useOperationLog(logger), useErrorDetails(), useRefusalStatus(),
    ],
  })

  async function runOperation(operation: KnownOperation, variableValues: Variables, info: RequestInfo): Promise<GraphQLResult> {
    const startedAt = performance.now()
    const result = await execute({ schema, document: operation.document, variableValues, contextValue: contextOf(info) })
    const errors = result.errors?.map((error) => maskError(error, logger, info))
    logOperation(logger, { requestId: info.requestId, name: operation.name, startedAt, errors: errors ?? [] })
    return errors ? { data: result.data, errors } : { data: result.data }
  }

  async function run({ documentId, variables = {} }: { documentId: string; variables?: Variables }, info: RequestInfo) {
    const operation = known.get(documentId)
    if (!operation) return { errors: [maskError(new Error(`unknown operation ${documentId}`), logger, info)] }
    if (!operation.isPublic) return runOperation(operation, variables, info)
    // Shared with others, so it must not end with the visitor who happened to come first.
    const shared = { ...info, signal: undefined }
    return remember(answerKey(documentId, variables, info.locale), () => runOperation(operation, variables, shared))
  }

  return { handle: async (request, info) => yoga.fetch(request, info), run, ...upstream }
}
