import type { CombinedError } from '@urql/core'

/** Whether something was refused because nobody is signed in: the session is over, or it takes a member. */
export function isSignedOut(error: CombinedError | undefined): boolean {
  return error?.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED') ?? false
}
