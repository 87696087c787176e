import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { SliderButton } from './slider-button.tsx'
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
