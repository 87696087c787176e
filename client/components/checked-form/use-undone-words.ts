import type { CombinedError } from '@urql/core'
import { useIntl } from 'react-intl'
import { isSignedOut } from '../../visitor/is-signed-out.ts'
import { undoneWords } from './refusals-of.ts'

/** Returns a function that words errors after which nothing was changed, and returns null for all others. */
export function useUndoneWords() {
  const intl = useIntl()
  return function wordsOf(error: CombinedError | undefined): string | null {
    return undoneWords(error) ?? (isSignedOut(error) ? intl.formatMessage({ id: 'common.sessionEnded' }) : null)
  }
}
