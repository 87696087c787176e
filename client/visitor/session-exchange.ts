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
      /** A member's page is open. Stays so when the session ends: a query in the background may be told of it first. */
      let isMembers = false

      async function settle(result: OperationResult) {
        // Another change may have led to a new session while this one was on its way.
        if (isSignedInHint() || (await signInAgain())) repeated.next(note(result.operation, false))
        else failed.next(result)
      }

      const answered = pipe(
        merge([
          pipe(
            operations,
            map((sent) => {
              isMembers ||= isSignedInHint()
              return mayWait(sent) ? note(sent, isMembers) : sent
            }),
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
