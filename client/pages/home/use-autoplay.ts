import { useEffect, useEffectEvent, useState } from 'react'
import { useInUse } from '../../components/in-use/use-in-use.ts'

const SECONDS_A_SLIDE = 7

export interface Autoplay {
  playing: boolean
  toggle(): void
  restWhileUsed: ReturnType<typeof useInUse>['watch']
}

/** Pauses while the slider is in use; never plays with reduced motion. */
export function useAutoplay(next: () => void, worthwhile: boolean): Autoplay {
  const [playing, setPlaying] = useState(false)
  const { inUse, watch } = useInUse()
  const moveOn = useEffectEvent(() => {
    if (!inUse && !document.hidden) next()
  })

  useEffect(() => {
    setPlaying(worthwhile && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [worthwhile])

  useEffect(() => {
    if (!playing) return undefined
    const timer = setInterval(moveOn, SECONDS_A_SLIDE * 1000)
    return () => clearInterval(timer)
  }, [playing])

  return { playing, toggle: () => setPlaying((last) => !last), restWhileUsed: watch }
}
