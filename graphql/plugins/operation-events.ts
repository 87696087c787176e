import type { Plugin } from 'graphql-yoga'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'

export interface FinishedOperation {
  requestId: string
  name: string
  /** By the clock of `performance`. */
  startedAt: number
  errors: readonly { extensions: Record<string, unknown> }[]
}

/** One event per operation. */
export function tellOperation(observe: Observe, { requestId, name, startedAt, errors }: FinishedOperation): void {
  const codes = errors.map(({ extensions }) => String(extensions['code'] ?? 'INTERNAL_SERVER_ERROR'))
  observe({ type: 'operation', requestId, name, codes, ms: Math.round(performance.now() - startedAt) })
}

/** The same event for operations that arrive over HTTP. */
export function useOperationEvents(observe: Observe): Plugin<GraphQLContext, RequestInfo> {
  return {
    onExecute({ args }) {
      const startedAt = performance.now()
      const { requestId } = args.contextValue
      const name = args.operationName ?? 'anonymous'
      return {
        onExecuteDone({ result }) {
          const errors = 'errors' in result ? (result.errors ?? []) : []
          tellOperation(observe, { requestId, name, startedAt, errors })
        },
      }
    },
  }
}
