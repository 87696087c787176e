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
import { codedError } from '../line/error-code.ts'
import { isSignedOut } from './is-signed-out.ts'
import { pageAccount } from './page-account.ts'
import { isSignedInHint } from './signed-in-hint.ts'

/** What a change fails with whose member did not sign in again. */
const SESSION_ENDED = new CombinedError({
  graphQLErrors: [codedError('UNAUTHENTICATED', 'The session has ended.')],
})

interface Note {
  /** The operation is sent for a member who may be asked to sign in again. */
  sentAsMember: boolean
  /** It is sent for a member who did not sign in again, as a guest's. */
  declinesSession: boolean
}

function note(operation: Operation, noted: Note): Operation {
  return makeOperation(operation.kind, operation, { ...operation.context, ...noted })
}

/** Mutations may wait for a sign-in, except the one that signs in. */
function mayWait({ kind, context }: Operation): boolean {
  return kind === 'mutation' && !context['opensSession']
}

/** True for a member's mutation that failed because the session is over. */
function hasLostSession({ operation, error }: OperationResult): boolean {
  return isSignedOut(error) && Boolean(operation.context['sentAsMember'])
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
      /** The member did not sign in when asked, and goes on as a guest. */
      let isDeclined = false

      async function settle(operation: Operation, result: OperationResult) {
        // Another change may have led to a new session while this one was on its way.
        isDeclined = !isSignedInHint() && !(await signInAgain())
        if (isDeclined) failed.next(result)
        else repeated.next(note(operation, { sentAsMember: false, declinesSession: false }))
      }

      /** True for a change that the server would take as a guest's, because the session is known to be over. */
      function comesTooLate(sent: Operation): boolean {
        return mayWait(sent) && isMembers && !isDeclined && !isSignedInHint()
      }

      function noteFor(): Note {
        return { sentAsMember: isMembers, declinesSession: isDeclined && !isSignedInHint() }
      }

      const answered = pipe(
        merge([
          pipe(
            operations,
            filter((sent) => {
              isMembers ||= isSignedInHint() || pageAccount() !== GUEST_ACCOUNT
              const isLate = comesTooLate(sent)
              if (isLate) void settle(sent, makeErrorResult(sent, SESSION_ENDED))
              return !isLate
            }),
            map((sent) => (mayWait(sent) ? note(sent, noteFor()) : sent)),
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
