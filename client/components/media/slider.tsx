import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../form/button.tsx'
import styles from './slider.module.css'

interface SliderProps {
  label: string
  items?: 'product' | 'flash' | 'half' | 'narrow'
  children: ReactNode
}

export function Slider({ label, items = 'product', children }: SliderProps) {
  const intl = useIntl()
  const { ref, state, moveBy } = useTrack()
  // Focusable even at the end of the row, so that keyboard users do not lose the focus.
  const button = (direction: 'back' | 'next', text: string, isAtEdge: boolean, widths: number) => (
    <IconButton
      icon={direction === 'next' ? 'chevron-end' : 'chevron-start'}
      className={`outlined scripted ${styles.button} ${styles[direction]}`}
      label={text}
      aria-disabled={isAtEdge || undefined}
      onClick={isAtEdge ? undefined : () => moveBy(widths)}
    />
  )
  return (
    <div className={styles.slider} role="group" aria-label={label}>
      <ul ref={ref} className={`${styles.track} ${styles[items]}`}>
        {children}
      </ul>
      {button('back', intl.formatMessage({ id: 'slider.back' }), state.atStart, -0.8)}
      {button('next', intl.formatMessage({ id: 'slider.on' }), state.atEnd, 0.8)}
    </div>
  )
}

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
