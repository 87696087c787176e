import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Index after an arrow key, Home or End, starting from `current` (-1: none); null for other keys. */
export function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  if (step === undefined) return null
  if (current === -1) return step > 0 ? 0 : count - 1
  return (current + step + count) % count
}

/** Moves the focus among the `data-roving` elements below `root`. Text boxes keep Home and End. */
export function moveFocus(event: KeyboardEvent, root: HTMLElement): void {
  const isText = event.target instanceof HTMLInputElement
  if (isText && (event.key === 'Home' || event.key === 'End')) return
  const items = [...root.querySelectorAll<HTMLElement>('[data-roving]')]
  // @NOTE indexOf returns -1 for a target of another type.
  const index = nextIndex(event.key, items.indexOf(event.target as HTMLElement), items.length)
  if (index === null) return
  event.preventDefault()
  items[index]?.focus()
}
