import { type PointerEvent, useState } from 'react'

/** Point in the picture, as fractions of its width and height. */
export interface ZoomPoint {
  x: number
  y: number
}

/** Zooms at the mouse pointer. Touch and keyboard have the full-screen view. */
export function useZoom() {
  const [at, setAt] = useState<ZoomPoint | null>(null)

  function follow(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    setAt({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const leave = () => setAt(null)
  const handlers = { onPointerMove: follow, onPointerLeave: leave, onPointerDown: leave }
  return { at, handlers }
}
