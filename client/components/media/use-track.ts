import { useEffect, useRef, useState } from 'react'

export interface TrackState {
  index: number
  atStart: boolean
  atEnd: boolean
}

/** Scroll position and commands of a horizontal row, in either text direction. */
export function useTrack() {
  const ref = useRef<HTMLUListElement>(null)
  const [state, setState] = useState<TrackState>({ index: 0, atStart: true, atEnd: false })

  useEffect(() => {
    const track = ref.current
    if (!track) return undefined
    const watched = track
    function measure() {
      const moved = Math.abs(watched.scrollLeft)
      const index = Math.round(moved / Math.max(1, watched.clientWidth))
      const atEnd = moved + watched.clientWidth >= watched.scrollWidth - 2
      setState((last) => {
        const same = last.index === index && last.atStart === moved < 2 && last.atEnd === atEnd
        return same ? last : { index, atStart: moved < 2, atEnd }
      })
    }
    watched.addEventListener('scroll', measure, { passive: true })
    // The observer measures after the browser's own layout and forces none.
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => {
      watched.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [])

  function moveBy(widths: number) {
    const track = ref.current
    if (!track) return
    track.scrollBy({ left: widths * track.clientWidth * signOf(track) })
  }

  function showStep(index: number) {
    const track = ref.current
    if (track) track.scrollTo({ left: index * track.clientWidth * signOf(track) })
  }

  return { ref, state, moveBy, showStep }
}

/** Right-to-left tracks scroll towards negative offsets. */
function signOf(track: Element): 1 | -1 {
  return getComputedStyle(track).direction === 'rtl' ? -1 : 1
}
