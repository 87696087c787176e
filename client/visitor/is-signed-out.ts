import type { CombinedError } from '@urql/core'
import { errorWith } from '../line/error-code.ts'

/** Whether something was refused because nobody is signed in: the session is over, or it takes a member. */
export function isSignedOut(error: CombinedError | undefined): boolean {
  return errorWith(error, 'UNAUTHENTICATED') !== undefined
}
