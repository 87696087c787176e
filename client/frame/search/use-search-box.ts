import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '../../components/is-composing/is-composing.ts'
import { nextIndex } from '../../components/move-focus/move-focus.ts'
import { useHref, useLocation } from '../../navigation/location.tsx'
import { suggestionGroups } from './suggestion-groups.ts'
import { useSuggestions } from './use-suggestions.ts'

/** After the focus has gone, so that a press on a suggestion still finds it. In ms. */
const CLOSE_DELAY_MS = 100

/** The box's text follows the address: a search started elsewhere shows up in it. */
function useSearchText() {
  const { search, path } = useLocation()
  const current = search.q ?? ''
  const [text, setText] = useState(current)
  const [shownFor, setShownFor] = useState(path + current)
  if (shownFor !== path + current) {
    setShownFor(path + current)
    setText(current)
  }
  return [text, setText] as const
}

function useDelayedClose(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: () => {
      timer.current = setTimeout(close, CLOSE_DELAY_MS)
    },
  }
}

export type SearchBoxState = ReturnType<typeof useSearchBox>

/** What the search box knows: its text, whether the popup is wanted, and which suggestion the arrow keys have reached. */
export function useSearchBox() {
  const href = useHref()
  const listId = useId()
  const [text, setText] = useSearchText()
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(text, wanted)
  const groups = found ? suggestionGroups(found.suggestions, href) : []
  const items = groups.flatMap((group) => group.items)
  const open = wanted && found !== null
  const optionId = (index: number) => `${listId}-${index}`
  function close() {
    setWanted(false)
    setActive(-1)
  }
  const delayed = useDelayedClose(close)
  function type(next: string) {
    setText(next)
    setActive(-1)
    setWanted(next.trim() !== '')
  }
  function onFocus() {
    delayed.onFocus()
    if (text.trim() !== '') setWanted(true)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape' && wanted) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setActive(nextIndex(event.key, active, items.length) ?? -1)
    }
  }
  const activeId = open && active >= 0 ? optionId(active) : undefined
  return {
    text,
    type,
    open,
    close,
    found,
    groups,
    active,
    activeId,
    listId,
    optionId,
    onFocus,
    onBlur: delayed.onBlur,
    onKeyDown,
  }
}
