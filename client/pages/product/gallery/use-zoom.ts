import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Point in the picture, as fractions of its width and height. */
export interface ZoomPoint {
  x: number
  y: number
}

/** Zooms at the mouse pointer, or into the middle on keyboard focus. Touch has the full-screen view. */
export function useZoom() {
  const [at, setAt] = useState<ZoomPoint | null>(null)

  function follow(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    setAt({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  function focus(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.matches(':focus-visible')) setAt({ x: 0.5, y: 0.5 })
  }
  const leave = () => setAt(null)
  const handlers = { onPointerMove: follow, onPointerLeave: leave, onFocus: focus, onBlur: leave, onPointerDown: leave }
  return { at, handlers }
}
