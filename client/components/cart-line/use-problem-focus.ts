import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a list of lines: what is wrong with the first refused one takes the focus. The button that was pressed may stand
 * far below it.
 * @param lineErrors reasons by line; another object after each answer
 */
export function useProblemFocus<List extends HTMLElement>(lineErrors: object): RefObject<List | null> {
  const list = useRef<List>(null)
  useEffect(() => {
    if (Object.keys(lineErrors).length === 0) return
    list.current?.querySelector<HTMLElement>('[role="alert"]')?.focus()
  }, [lineErrors])
  return list
}
