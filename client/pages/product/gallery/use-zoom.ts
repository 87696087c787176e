import { type PointerEvent, useState } from 'react'

/** Fractions of the picture's width and height. */
export interface ZoomPoint {
  x: number
  y: number
}

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
