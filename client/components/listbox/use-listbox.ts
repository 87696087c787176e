import { type KeyboardEvent, useEffect, useState } from 'react'
import { isComposing } from '../is-composing/is-composing.ts'
import { nextIndex } from '../move-focus/move-focus.ts'

interface ListboxPlan {
  /** `id` of the element with role `listbox`. */
  listId: string
  /** How many options it holds now. */
  count: number
  isOpen: boolean
  /** Escape closes it. Give it where the list may be asked for before it is open; `isOpen` unless given. */
  canClose?: boolean
  /** Index of the option that is active at first; none unless given. */
  first?: number
  /** Enter never sends the form around the text box, also where no option is active. */
  keepsEnter?: boolean
  onChoose(index: number): void
  onClose(): void
}

/**
 * The keyboard's side of a text box with a list of options (ARIA combobox, list autocomplete): the focus stays in the
 * box, the arrow keys move the active option, Enter chooses it, Escape closes. Home and End move the caret. Keys of an
 * input method are its own.
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
}: ListboxPlan) {
  const [active, setActive] = useState(first)
  const isActive = isOpen && active >= 0 && active < count
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = isActive ? optionId(active) : undefined

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  /** True where the key was meant for the list. */
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
    // A dialog around it stays open.
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
