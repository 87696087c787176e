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

/**
 * The message of an error that rules out that the change was made; null for other errors, after which it may have been.
 */
export function undoneWords(error: CombinedError | undefined): string | null {
  return errorWith(error, 'UPSTREAM_BUSY', 'OTHER_ACCOUNT', 'NOT_SENT', 'COOKIES_BLOCKED')?.message ?? null
}

/** Empty on success; null without an answer. */
export function refusalsOf<Data extends Record<keyof Data, { userErrors: readonly Refusal[] }>>({
  data,
  error,
}: ChangeResult<Data>): readonly Refusal[] | null {
  const [payload] = data ? Object.values<{ userErrors: readonly Refusal[] }>(data) : []
  if (payload) return payload.userErrors
  const words = undoneWords(error) ?? errorWith(error, 'CONNECTION_LOST')?.message ?? null
  return words === null ? null : [{ field: null, message: words }]
}

/** Returns a function that maps an error to a message if nothing was changed for certain, and to null otherwise. */
export function useUndoneWords() {
  const intl = useIntl()
  return function wordsOf(error: CombinedError | undefined): string | null {
    return undoneWords(error) ?? (isSignedOut(error) ? intl.formatMessage({ id: 'common.sessionEnded' }) : null)
  }
}
