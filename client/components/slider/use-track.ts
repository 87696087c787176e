import { useEffect, useRef, useState } from 'react'

/** Scroll position of a track. At its start until it is measured, as on the server. */
export interface TrackState {
  /** In whole widths of the viewport. */
  index: number
  atStart: boolean
  atEnd: boolean
}

/**
 * Scroll position and scroll commands of a horizontal row, in either text direction. The row scrolls without this; its
 * buttons need it.
 */
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
    // It measures at once as well, but after the browser's own layout, and forces none.
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => {
      watched.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [])

  /** Scrolls by `widths` of the viewport; negative values scroll back. */
  function moveBy(widths: number) {
    const track = ref.current
    if (!track) return
    track.scrollBy({ left: widths * track.clientWidth * signOf(track) })
  }

  /** Scrolls to a step, counted from 0, where each is as wide as the viewport. */
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
