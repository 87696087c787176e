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
  return (
    <div className={styles.slider} role="group" aria-label={label}>
      <ul ref={ref} className={`${styles.track} ${styles[items]}`}>
        {children}
      </ul>
      <SliderButton
        direction="back"
        label={intl.formatMessage({ id: 'slider.back' })}
        disabled={state.atStart}
        onPress={() => moveBy(-0.8)}
      />
      <SliderButton
        direction="on"
        label={intl.formatMessage({ id: 'slider.on' })}
        disabled={state.atEnd}
        onPress={() => moveBy(0.8)}
      />
    </div>
  )
}

interface SliderButtonProps {
  direction: 'back' | 'on'
  label: string
  disabled?: boolean
  onPress(): void
}

/** Stays focusable at the end of the row, so that keyboard users do not lose the focus. */
export function SliderButton({ direction, label, disabled = false, onPress }: SliderButtonProps) {
  return (
    <IconButton
      icon={direction === 'on' ? 'chevron-end' : 'chevron-start'}
      className={`outlined ${styles.button} ${styles[direction]}`}
      label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    />
  )
}
