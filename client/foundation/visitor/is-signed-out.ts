import type { CombinedError } from '@urql/core'
import { errorWith } from '../network/error-code.ts'

/** The session is over, or the operation requires a member. */
export function isSignedOut(error: CombinedError | undefined): boolean {
  return errorWith(error, 'UNAUTHENTICATED') !== undefined
}
