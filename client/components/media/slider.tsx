import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../form/button.tsx'
import { useTrack } from './use-track.ts'
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
