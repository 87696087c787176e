import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { SuggestionsDocument, type SuggestionsQuery } from './__generated__/suggestions.ts'
import { loadSuggestions } from './load-suggestions.ts'

/** Debounce of the search text, in ms. */
const SEARCH_DELAY_MS = 700

export interface Found {
  /** The text that the suggestions are for. */
  text: string
  suggestions: SuggestionsQuery['suggestions']
}

/**
 * Suggestions for a text while it is typed; null while there are none to show. An answer for an older text is dropped.
 * A failed query shows nothing: the search itself still works.
 */
export function useSuggestions(typed: string, enabled: boolean): Found | null {
  const client = useClient()
  const [found, setFound] = useState<Found | null>(null)
  const text = typed.trim()
  const settled = found?.text === text
  useEffect(() => {
    if (text === '' || !enabled || settled) return undefined
    let current = true
    // Where it does not load, the list tries again when it is shown.
    loadSuggestions().catch(() => undefined)
    const timer = setTimeout(async () => {
      const { data } = await client.query(SuggestionsDocument, { text }, { suspense: false }).toPromise()
      if (current && data) setFound({ text, suggestions: data.suggestions })
    }, SEARCH_DELAY_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, text, enabled, settled])
  return text === '' ? null : found
}
