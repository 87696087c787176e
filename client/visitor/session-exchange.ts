import { type Exchange, makeOperation, type Operation, type OperationResult, type PersistedDocument } from '@urql/core'
import { filter, fromPromise, fromValue, makeSubject, map, merge, mergeMap, pipe } from 'wonka'
import { SignInDocument } from '../components/sign-in/sign-in.generated.ts'
import { isSignedInHint } from '../signed-in-hint.ts'

/** Note in an operation's context: it was sent on behalf of a member, and has not been repeated. */
const SENT_AS_MEMBER = 'sentAsMember'

function noteMember(operation: Operation): Operation {
  // Signing in cannot wait for somebody to sign in.
  const isSigningIn = (operation.query as PersistedDocument).documentId === (SignInDocument as PersistedDocument).documentId // @NOTE all documents of the shop are known ones, which carry an id.
  if (operation.kind !== 'mutation' || isSigningIn) return operation
  return makeOperation(operation.kind, operation, { ...operation.context, [SENT_AS_MEMBER]: isSignedInHint() })
}

/** True for a member's change that came back because the session behind it is over. */
function hasLostSession({ operation, error }: OperationResult): boolean {
  if (!operation.context[SENT_AS_MEMBER]) return false
  return error?.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED') ?? false
}

/**
 * Sends a member's change again once the member has signed in again: whoever waits for it gets the second answer, and
 * does not notice the first. A change that is refused the second time, or whose member did not sign in, fails as usual.
 * @param signInAgain true once there is a session again; changes that fail at once ask together
 */
export function sessionExchange(signInAgain: () => Promise<boolean>): Exchange {
  return ({ forward }) => (operations) => {
    const repeated = makeSubject<Operation>()

    /** Null where the answer is still to come. */
    async function settle(result: OperationResult): Promise<OperationResult | null> {
      // Another change may have led to a new session while this one was on its way.
      if (!isSignedInHint() && !(await signInAgain())) return result
      const { operation } = result
      repeated.next(makeOperation(operation.kind, operation, { ...operation.context, [SENT_AS_MEMBER]: false }))
      return null
    }

    return pipe(
      merge([pipe(operations, map(noteMember)), repeated.source]),
      forward,
      mergeMap((result) => (hasLostSession(result) ? fromPromise(settle(result)) : fromValue(result))),
      filter((result) => result !== null),
    )
  }
}
