import { CombinedError } from '@urql/core'
import { isBackendCode, RestError } from '#graphql/contract.ts'

/** Whether the backend failed, and not the shop: its calls are logged, and count in the metrics. */
export function isOutage(error: unknown): boolean {
  if (error instanceof RestError) return true
  if (!(error instanceof CombinedError) || error.graphQLErrors.length === 0) return false
  return error.graphQLErrors.every(({ extensions }) => isBackendCode(extensions?.['code']))
}
