import { type RefObject, useEffect, useRef } from 'react'

function buttonsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll('button') ?? [])]
}

/**
 * Keeps the focus in a list when the focused entry is removed: moves it to the next entry's button, or to the fallback
 * if the list is empty.
 * @example
 * const listRef = useFocusAfterRemoval<HTMLUListElement>(headingRef)
 * <ul ref={listRef}>
 */
export function useFocusAfterRemoval<List extends HTMLElement>(
  fallback: RefObject<HTMLElement | null>,
): RefObject<List | null> {
  const listRef = useRef<List>(null)
  const focused = useRef<{ button: HTMLElement; index: number } | null>(null)
  useEffect(() => {
    const list = listRef.current
    function onFocus({ target }: FocusEvent) {
      const buttons = buttonsIn(list)
      const button = buttons.find((other) => other === target)
      focused.current = button ? { button, index: buttons.indexOf(button) } : null
    }
    list?.addEventListener('focusin', onFocus)
    return () => list?.removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    const lost = focused.current
    if (!lost || lost.button.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    const buttons = buttonsIn(listRef.current)
    const next = buttons[lost.index] ?? buttons.at(-1) ?? fallback.current
    next?.focus()
  })
  return listRef
}
