import { useEffect, useRef, useState } from 'react'

/** How far a track has been moved. Until it has been measured, as on the server, it stands at its start. */
export interface TrackState {
  /** In whole widths of the visible part. */
  index: number
  atStart: boolean
  atEnd: boolean
}

/**
 * A row that scrolls sideways, in either direction of writing. The row works without this;
 * buttons ask it to move and learn where it stands.
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
    measure()
    watched.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => {
      watched.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [])

  /** Moves by so many widths of the visible part; negative goes back. */
  function moveBy(widths: number) {
    const track = ref.current
    if (!track) return
    track.scrollBy({ left: widths * track.clientWidth * signOf(track) })
  }

  /** Shows the step with that number, counted from 0, where each fills the visible part. */
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
