import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first refused line, which may be far above the button that was clicked.
 * @param lineErrors reasons by line id; a new object for each answer
 */
export function useProblemFocus<List extends HTMLElement>(lineErrors: object): RefObject<List | null> {
  const list = useRef<List>(null)
  useEffect(() => {
    if (Object.keys(lineErrors).length === 0) return
    list.current?.querySelector<HTMLElement>('[role="alert"]')?.focus()
  }, [lineErrors])
  return list
}
