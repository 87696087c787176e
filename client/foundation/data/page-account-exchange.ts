import { type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core'
import { fromPromise, fromValue, map, mergeMap, pipe } from 'wonka'
import { ACCOUNT_HEADER, GUEST_ACCOUNT } from '#shared/page-account.ts'
import { errorWith } from '../network/error-code.ts'
import { pageAccount } from '../visitor/page-account.ts'

/** A member who has declined to sign in continues as a guest. */
function withAccount(operation: Operation): Operation {
  const { fetchOptions, declinesSession } = operation.context
  const given = typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions
  const headers = new Headers(given?.headers)
  headers.set(ACCOUNT_HEADER, declinesSession ? GUEST_ACCOUNT : pageAccount())
  const options = { ...given, headers: Object.fromEntries(headers) }
  return makeOperation(operation.kind, operation, { ...operation.context, fetchOptions: options })
}

function otherAccountMessage({ error }: OperationResult): string | null {
  return errorWith(error, 'OTHER_ACCOUNT')?.message ?? null
}

/**
 * The server refuses requests of a page whose account has changed.
 * @param showOtherAccount resolves once the dialog is closed
 */
export function pageAccountExchange(showOtherAccount: (message: string) => Promise<void>): Exchange {
  return ({ forward }) =>
    (operations) =>
      pipe(
        operations,
        map(withAccount),
        forward,
        mergeMap((result) => {
          const message = otherAccountMessage(result)
          return message === null ? fromValue(result) : fromPromise(showOtherAccount(message).then(() => result))
        }),
      )
}
