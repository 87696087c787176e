import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from 'urql'
import { useHref } from '../../foundation/navigation/location.tsx'
import { SuggestionsDocument, type SuggestionsQuery } from './__generated__/suggestions.ts'
import type { SuggestionGroup } from './suggestions.tsx'

/** Loaded at the first key, because most shoppers never see the list. */
export const loadSuggestions = () => import('./suggestions.tsx')

type SuggestionList = Awaited<ReturnType<typeof loadSuggestions>>

const SEARCH_DELAY_MS = 700

export interface SuggestionResult {
  text: string
  groups: SuggestionGroup[]
}

export function useSuggestions(typed: string, enabled: boolean): SuggestionResult | null {
  const client = useClient()
  const href = useHref()
  const [result, setResult] = useState<SuggestionResult | null>(null)
  const groupsOf = useEffectEvent((list: SuggestionList, suggestions: SuggestionsQuery['suggestions']) =>
    list.suggestionGroups(suggestions, href),
  )
  const text = typed.trim()
  const settled = result?.text === text
  useEffect(() => {
    if (text === '' || !enabled || settled) return undefined
    let current = true
    const code = loadSuggestions().catch(() => null)
    const timer = setTimeout(async () => {
      const { data } = await client.query(SuggestionsDocument, { text }, { suspense: false }).toPromise()
      const list = await code
      if (current && data && list) setResult({ text, groups: groupsOf(list, data.suggestions) })
    }, SEARCH_DELAY_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, text, enabled, settled])
  return text === '' ? null : result
}
