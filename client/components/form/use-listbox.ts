import { type KeyboardEvent, useEffect, useState } from 'react'
import { nextIndex } from '../layout/move-focus.ts'

interface ListboxOptions {
  listId: string
  count: number
  isOpen: boolean
  /** Escape closes it. Set it if Escape must work before the list opens; defaults to `isOpen`. */
  canClose?: boolean
  first?: number
  keepsEnter?: boolean
  onChoose(index: number): void
  onClose(): void
}

/**
 * Keyboard support for a text box with a list of options (ARIA combobox, list autocomplete). Home and End move the
 * caret, and keys consumed by an input method are ignored.
 * @example
 * const { combobox, active, setActive, optionId } = useListbox({ listId, count, isOpen, onChoose, onClose })
 * <input {...combobox} /> <div role="listbox" id={listId}><div role="option" id={optionId(0)} />…
 */
export function useListbox({
  listId,
  count,
  isOpen,
  canClose = isOpen,
  first = -1,
  keepsEnter = false,
  onChoose,
  onClose,
}: ListboxOptions) {
  const [active, setActive] = useState(first)
  const isActive = isOpen && active >= 0 && active < count
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = isActive ? optionId(active) : undefined

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function handle(key: string): boolean {
    if (key === 'Escape') {
      if (canClose) onClose()
      return canClose
    }
    if (key === 'Enter') {
      if (isActive) onChoose(active)
      return isActive || keepsEnter
    }
    const next = key === 'ArrowDown' || key === 'ArrowUp' ? nextIndex(key, active, isOpen ? count : 0) : null
    if (next !== null) setActive(next)
    return next !== null
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || !handle(event.key)) return
    event.preventDefault()
    // Keeps a surrounding dialog open.
    event.stopPropagation()
  }

  const combobox = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': activeId,
    autoComplete: 'off',
    onKeyDown,
  } as const
  return { combobox, active, setActive, optionId }
}

/** Whether an input method (Hindi, Chinese …) consumed the key. Safari reports 229 even after the composition. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
