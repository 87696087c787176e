import { useEffect, useId, useRef, useState } from 'react'
import { useListbox } from '../../components/form/use-listbox.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Delay after blur, so that a click on a suggestion still finds the list. In ms. */
const CLOSE_DELAY_MS = 100

function useSearchText() {
  const { search, path } = useLocation()
  const current = search.q ?? ''
  const [text, setText] = useState(current)
  const [searchedFor, setSearchedFor] = useState(path + current)
  if (searchedFor !== path + current) {
    setSearchedFor(path + current)
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

export function useSearchBox() {
  const listId = useId()
  const [text, setText] = useSearchText()
  const [isExpanded, setExpanded] = useState(false)
  const result = useSuggestions(text, isExpanded)
  const groups = result?.groups ?? []
  const open = isExpanded && result !== null
  const { combobox, active, setActive, optionId } = useListbox({
    listId,
    count: groups.flatMap((group) => group.items).length,
    isOpen: open,
    canClose: isExpanded,
    onChoose: (index) => document.getElementById(optionId(index))?.click(),
    onClose: close,
  })
  function close() {
    setExpanded(false)
    setActive(-1)
  }
  const delayed = useDelayedClose(close)
  function type(next: string) {
    setText(next)
    setActive(-1)
    setExpanded(true)
  }
  function onFocus() {
    delayed.onFocus()
    setExpanded(true)
  }
  return {
    text,
    type,
    open,
    close,
    result,
    groups,
    active,
    listId,
    optionId,
    combobox,
    onFocus,
    onBlur: delayed.onBlur,
  }
}
