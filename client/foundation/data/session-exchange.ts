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

const SESSION_ENDED = new CombinedError({
  graphQLErrors: [codedError('UNAUTHENTICATED', 'The session has ended.')],
})

interface SessionContext {
  sentAsMember: boolean
  declinesSession: boolean
}

function withSession(operation: Operation, session: SessionContext): Operation {
  return makeOperation(operation.kind, operation, { ...operation.context, ...session })
}

function mayWait({ kind, context }: Operation): boolean {
  return kind === 'mutation' && !context['opensSession']
}

function hasLostSession({ operation, error }: OperationResult): boolean {
  return isSignedOut(error) && Boolean(operation.context['sentAsMember'])
}

/**
 * Repeats a member's mutation after a new sign-in; the caller gets only the second answer.
 * @param signInAgain resolves to true once there is a session again
 */
export function sessionExchange(signInAgain: () => Promise<boolean>): Exchange {
  return ({ forward }) =>
    (operations) => {
      const repeated = makeSubject<Operation>()
      const failed = makeSubject<OperationResult>()
      /** Stays true when the session ends, which a background query may detect first. */
      let isMembers = false
      let isDeclined = false

      async function settle(operation: Operation, result: OperationResult) {
        // Another change may have opened a new session in the meantime.
        isDeclined = !isSignedInHint() && !(await signInAgain())
        if (isDeclined) failed.next(result)
        else repeated.next(withSession(operation, { sentAsMember: false, declinesSession: false }))
      }

      /** The server would accept the change as a guest's. */
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
