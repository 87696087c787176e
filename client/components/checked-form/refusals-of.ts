import type { CombinedError } from '@urql/core'
import { errorWith } from '../../line/error-code.ts'

/** Why the server refused; `field` is null where it concerns the whole form. */
export interface Refusal {
  field: string | null
  message: string
}

/** The answer to a mutation that may be refused. */
export interface ChangeResult<Data> {
  data?: Data | null
  error?: CombinedError
}

/**
 * The words for a change that was not made for certain; null otherwise. Other faults are told by a general text,
 * because the change may have been made.
 */
export function undoneWords(error: CombinedError | undefined): string | null {
  // The backend has no time now; the page belongs to another account; the browser was offline or blocks cookies.
  return errorWith(error, 'UPSTREAM_BUSY', 'OTHER_ACCOUNT', 'NOT_SENT', 'COOKIES_BLOCKED')?.message ?? null
}

/** Why a change was not made: empty after success, null where there was no answer and nothing is known. */
export function refusalsOf<Data extends Record<keyof Data, { userErrors: readonly Refusal[] }>>({
  data,
  error,
}: ChangeResult<Data>): readonly Refusal[] | null {
  const [payload] = data ? Object.values<{ userErrors: readonly Refusal[] }>(data) : []
  if (payload) return payload.userErrors
  const words = undoneWords(error) ?? errorWith(error, 'LINE_LOST')?.message ?? null
  return words === null ? null : [{ field: null, message: words }]
}
