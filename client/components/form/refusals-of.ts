import type { CombinedError } from '@urql/core'
import { useIntl } from 'react-intl'
import { errorWith, isSignedOut } from '../../foundation/network/error-code.ts'

/** `field` is null if the refusal concerns the whole form. */
export interface Refusal {
  field: string | null
  message: string
}

export interface ChangeResult<Data> {
  data?: Data | null
  error?: CombinedError
}

function notDoneMessage(error: CombinedError | undefined): string | null {
  return errorWith(error, 'UPSTREAM_BUSY', 'OTHER_ACCOUNT', 'NOT_SENT', 'COOKIES_BLOCKED')?.message ?? null
}

/** Empty on success; null without an answer. */
export function refusalsOf<Data extends Record<keyof Data, { userErrors: readonly Refusal[] }>>({
  data,
  error,
}: ChangeResult<Data>): readonly Refusal[] | null {
  const [payload] = data ? Object.values<{ userErrors: readonly Refusal[] }>(data) : []
  if (payload) return payload.userErrors
  const message = notDoneMessage(error) ?? errorWith(error, 'CONNECTION_LOST')?.message ?? null
  return message === null ? null : [{ field: null, message }]
}

/** Returns a function for the message of an error after which nothing can have changed; null for other errors. */
export function useNotDoneMessage() {
  const intl = useIntl()
  return function messageOf(error: CombinedError | undefined): string | null {
    return notDoneMessage(error) ?? (isSignedOut(error) ? intl.formatMessage({ id: 'common.sessionEnded' }) : null)
  }
}
