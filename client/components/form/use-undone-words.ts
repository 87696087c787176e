import type { CombinedError } from '@urql/core'
import { useIntl } from 'react-intl'
import { isSignedOut } from '../../foundation/network/error-code.ts'
import { undoneWords } from './refusals-of.ts'

/** Returns a function that maps an error to a message if nothing was changed for certain, and to null otherwise. */
export function useUndoneWords() {
  const intl = useIntl()
  return function wordsOf(error: CombinedError | undefined): string | null {
    return undoneWords(error) ?? (isSignedOut(error) ? intl.formatMessage({ id: 'common.sessionEnded' }) : null)
  }
}
