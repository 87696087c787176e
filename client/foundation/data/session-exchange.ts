import {
  CombinedError,
  type Exchange,
  makeErrorResult,
  makeOperation,
  type Operation,
  type OperationResult,
} from '@urql/core'
import { filter, makeSubject, map, merge, pipe } from 'wonka'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { codedError, isSignedOut } from '../network/error-code.ts'
import { isSignedInHint } from '../visitor/cookies.ts'
import { pageAccount } from '../visitor/page-account.ts'

/** Error of a change whose member did not sign in again. */
const SESSION_ENDED = new CombinedError({
  graphQLErrors: [codedError('UNAUTHENTICATED', 'The session has ended.')],
})

interface SessionContext {
  /** The operation is sent for a member who may be asked to sign in again. */
  sentAsMember: boolean
  /** The member did not sign in again, so the operation is sent as a guest's. */
  declinesSession: boolean
}

function withSession(operation: Operation, session: SessionContext): Operation {
  return makeOperation(operation.kind, operation, { ...operation.context, ...session })
}

/** Mutations may wait for a sign-in, except the one that signs in. */
function mayWait({ kind, context }: Operation): boolean {
  return kind === 'mutation' && !context['opensSession']
}

function hasLostSession({ operation, error }: OperationResult): boolean {
  return isSignedOut(error) && Boolean(operation.context['sentAsMember'])
}

/**
 * Repeats a member's mutation after a new sign-in; the caller gets only the second answer. A mutation that is refused
 * again, or whose member does not sign in, fails as usual.
 * @param signInAgain resolves to true once there is a session again; mutations that fail together call it once
 */
export function sessionExchange(signInAgain: () => Promise<boolean>): Exchange {
  return ({ forward }) =>
    (operations) => {
      const repeated = makeSubject<Operation>()
      const failed = makeSubject<OperationResult>()
      /** Stays true when the session ends, which a background query may detect first. */
      let isMembers = false
      /** The member did not sign in when asked, and continues as a guest. */
      let isDeclined = false

      async function settle(operation: Operation, result: OperationResult) {
        // Another change may have opened a new session in the meantime.
        isDeclined = !isSignedInHint() && !(await signInAgain())
        if (isDeclined) failed.next(result)
        else repeated.next(withSession(operation, { sentAsMember: false, declinesSession: false }))
      }

      /** True for a change that the server would accept as a guest's, because the session is known to be over. */
      function hasMissedSession(sent: Operation): boolean {
        return mayWait(sent) && isMembers && !isDeclined && !isSignedInHint()
      }

      function currentContext(): SessionContext {
        return { sentAsMember: isMembers, declinesSession: isDeclined && !isSignedInHint() }
      }

      const answered = pipe(
        merge([
          pipe(
            operations,
            filter((sent) => {
              isMembers ||= isSignedInHint() || pageAccount() !== GUEST_ACCOUNT
              const isLate = hasMissedSession(sent)
              if (isLate) void settle(sent, makeErrorResult(sent, SESSION_ENDED))
              return !isLate
            }),
            map((sent) => (mayWait(sent) ? withSession(sent, currentContext()) : sent)),
          ),
          repeated.source,
        ]),
        forward,
        filter((result) => {
          const isLost = hasLostSession(result)
          if (isLost) void settle(result.operation, result)
          return !isLost
        }),
      )
      return merge([answered, failed.source])
    }
}
