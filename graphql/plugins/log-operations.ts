import type { Plugin } from 'graphql-yoga'
import type { Logger } from 'pino'
import type { GraphQLContext, RequestInfo } from '../context.ts'

export interface FinishedOperation {
  requestId: string
  name: string
  startedAt: number
  errors: readonly { extensions: Record<string, unknown> }[]
}

/** One line per operation. Variables are left out: they hold addresses, passwords and tokens. */
export function logOperation(logger: Logger, { requestId, name, startedAt, errors }: FinishedOperation): void {
  const ms = Math.round(performance.now() - startedAt)
  const line = { requestId, operation: name, ms }
  if (errors.length === 0) return logger.debug(line, 'operation')
  logger.info({ ...line, errors: errors.map(({ extensions }) => extensions['code']) }, 'operation with errors')
}

/** The same line for operations that arrive over HTTP. */
export function useOperationLog(logger: Logger): Plugin<GraphQLContext, RequestInfo> {
  return {
    onExecute({ args }) {
      const startedAt = performance.now()
      const { requestId } = args.contextValue
      const name = args.operationName ?? 'anonymous'
      return {
        onExecuteDone({ result }) {
          const errors = 'errors' in result ? (result.errors ?? []) : []
          logOperation(logger, { requestId, name, startedAt, errors })
        },
      }
    },
  }
}
