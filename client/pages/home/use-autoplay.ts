import { useEffect, useEffectEvent, useRef, useState } from 'react'

const SECONDS_A_SLIDE = 7

export interface Autoplay {
  playing: boolean
  toggle(): void
  /** For the element whose use makes the slides wait. */
  restWhileUsed: {
    onPointerEnter(): void
    onPointerLeave(): void
    onFocus(): void
    onBlur(): void
  }
}

/** Moves on by itself, but never for those who asked for less motion, nor while somebody points at it or is in it. */
export function useAutoplay(next: () => void, worthwhile: boolean): Autoplay {
  const [playing, setPlaying] = useState(false)
  const resting = useRef(false)
  const moveOn = useEffectEvent(() => {
    if (!resting.current && !document.hidden) next()
  })

  useEffect(() => {
    setPlaying(worthwhile && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [worthwhile])

  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(moveOn, SECONDS_A_SLIDE * 1000)
    return () => clearInterval(timer)
  }, [playing])

  function rest() {
    resting.current = true
  }
  function resume() {
    resting.current = false
  }
  return {
    playing,
    toggle: () => setPlaying((last) => !last),
    restWhileUsed: { onPointerEnter: rest, onPointerLeave: resume, onFocus: rest, onBlur: resume },
  }
}
