import { type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core'
import { filter, makeSubject, map, merge, pipe } from 'wonka'
import { isSignedInHint } from './signed-in-hint.ts'

/** Records whether an operation is sent for a member who may be asked to sign in again. */
function note(operation: Operation, sentAsMember: boolean): Operation {
  return makeOperation(operation.kind, operation, { ...operation.context, sentAsMember })
}

/** Mutations may wait for a sign-in, except the one that signs in. */
function mayWait({ kind, context }: Operation): boolean {
  return kind === 'mutation' && !context['opensSession']
}

/** True for a member's mutation that failed because the session is over. */
function hasLostSession({ operation, error }: OperationResult): boolean {
  const isRefused = error?.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED') ?? false
  return isRefused && Boolean(operation.context['sentAsMember'])
}

/**
 * Repeats a member's mutation after a new sign-in; the caller gets the second answer only. A mutation that is refused
 * the second time, or whose member did not sign in, fails as usual.
 * @param signInAgain resolves to true once there is a session again; mutations that fail together ask once
 */
export function sessionExchange(signInAgain: () => Promise<boolean>): Exchange {
  return ({ forward }) =>
    (operations) => {
      const repeated = makeSubject<Operation>()
      const failed = makeSubject<OperationResult>()
      /** The member declined to sign in, but still has a member's page open. */
      let isDeclined = false

      async function settle(result: OperationResult) {
        // Another mutation may have led to a new session meanwhile.
        isDeclined = !isSignedInHint() && !(await signInAgain())
        if (isDeclined) failed.next(result)
        else repeated.next(note(result.operation, false))
      }

      const answered = pipe(
        merge([
          pipe(
            operations,
            map((sent) => (mayWait(sent) ? note(sent, isDeclined || isSignedInHint()) : sent)),
          ),
          repeated.source,
        ]),
        forward,
        filter((result) => {
          const isLost = hasLostSession(result)
          if (isLost) void settle(result)
          return !isLost
        }),
      )
      return merge([answered, failed.source])
    }
}
