import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list when the entry that has it is removed: it moves to the button that takes the place of the
 * focused one, and to the fallback when the list is empty.
 * @example
 * const { listRef, onFocus } = useFocusAfterRemoval<HTMLUListElement>(headingRef)
 * <ul ref={listRef} onFocus={onFocus}>
 */
export function useFocusAfterRemoval<List extends HTMLElement>(fallback: RefObject<HTMLElement | null>) {
  const listRef = useRef<List>(null)
  const focused = useRef<{ button: Element; index: number } | null>(null)
  const buttons = () => [...(listRef.current?.querySelectorAll<HTMLElement>('button') ?? [])]

  function onFocus({ target }: FocusEvent) {
    const index = buttons().findIndex((button) => button === target)
    focused.current = index === -1 ? null : { button: target, index }
  }
  useEffect(() => {
    const lost = focused.current
    if (!lost || lost.button.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    const next = buttons()[lost.index] ?? buttons().at(-1) ?? fallback.current
    next?.focus()
  })
  return { listRef, onFocus }
}
