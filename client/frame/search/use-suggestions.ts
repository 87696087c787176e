import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from 'urql'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { SuggestionGroup } from './suggestions.tsx'

/** Loaded with the focus, because most shoppers never see the list. */
export const loadSuggestions = () => import('./suggestions.tsx')

const SEARCH_DELAY_MS = 700

export interface SuggestionResult {
  text: string
  groups: SuggestionGroup[]
}

export function useSuggestions(typed: string, enabled: boolean): SuggestionResult | null {
  const client = useClient()
  const href = useHref()
  const [result, setResult] = useState<SuggestionResult | null>(null)
  const hrefNow = useEffectEvent(href)
  const text = typed.trim()
  const settled = result?.text === text
  useEffect(() => {
    if (!enabled || settled) return undefined
    let current = true
    const code = loadSuggestions().catch(() => null)
    const timer = setTimeout(
      async () => {
        const list = await code
        const groups = list && (await list.readGroups(client, text, hrefNow))
        if (current && groups) setResult({ text, groups })
      },
      text === '' ? 0 : SEARCH_DELAY_MS,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, text, enabled, settled])
  // The searches offered before the first key do not answer a text.
  return (text === '') === (result?.text === '') ? result : null
}
