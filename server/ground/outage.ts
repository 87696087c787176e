import { CombinedError } from '@urql/core'
import { isBackendCode } from '#graphql/events.ts'

/** Whether the backend failed, and not the shop: its calls are logged, and count in the metrics. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof CombinedError)) return error instanceof Error && 'code' in error && isBackendCode(error.code)
  if (error.graphQLErrors.length === 0) return false
  return error.graphQLErrors.every(({ extensions }) => isBackendCode(extensions?.['code']))
}
