import type { CombinedError } from '@urql/core'
import { useIntl } from 'react-intl'
import { isSignedOut } from '../../visitor/is-signed-out.ts'
import { undoneWords } from './refusals-of.ts'

/**
 * Creates the function that words a fault after which nothing was done for certain: for changes that would otherwise be
 * told as of unknown fate. It returns null for all other faults.
 */
export function useUndoneWords() {
  const intl = useIntl()
  return function wordsOf(error: CombinedError | undefined): string | null {
    return undoneWords(error) ?? (isSignedOut(error) ? intl.formatMessage({ id: 'common.sessionEnded' }) : null)
  }
}
