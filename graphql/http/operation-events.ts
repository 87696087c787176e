import { getOperationAST, type GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import type { KnownOperations } from './known-operations.ts'

export interface FinishedOperation {
  requestId: string
  name: string
  known: boolean
  startedAt: number
  errors: readonly Pick<GraphQLError, 'extensions'>[]
}

const LONGEST_NAME = 100

const NO_NAME = 'anonymous'

export function reportOperation(
  observe: Observe,
  { requestId, name, known, startedAt, errors }: FinishedOperation,
): void {
  const codes = errors.map(({ extensions }) => String(extensions['code'] ?? 'INTERNAL_SERVER_ERROR'))
  const limits = errors.map(({ extensions }) => extensions['limit']).filter((limit) => typeof limit === 'string')
  observe({ type: 'operation', requestId, name, known, codes, limits, ms: Math.round(performance.now() - startedAt) })
}

/** Must come after the plugins that add error codes. */
export function useOperationEvents(
  observe: Observe,
  { isKnown }: Pick<KnownOperations, 'isKnown'>,
): Plugin<object, RequestInfo> {
  const running = new WeakMap<Request, Pick<FinishedOperation, 'name' | 'known' | 'startedAt'>>()
  return {
    onRequestParse({ request }) {
      running.set(request, { name: NO_NAME, known: false, startedAt: performance.now() })
    },
    onExecute({ args: { document, operationName, contextValue } }) {
      const operation = running.get(contextValue.request)
      const name = getOperationAST(document, operationName)?.name?.value
      if (!operation) return
      operation.known = isKnown(document)
      if (name !== undefined) operation.name = name.slice(0, LONGEST_NAME)
    },
    onResultProcess({ request, result, serverContext: { requestId } }) {
      const operation = running.get(request)
      if (!operation) return
      running.delete(request)
      const errors = 'errors' in result ? (result.errors ?? []) : []
      reportOperation(observe, { requestId, ...operation, errors })
    },
  }
}
