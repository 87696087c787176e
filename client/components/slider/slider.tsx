import { Children, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { SliderButton } from './slider-button.tsx'
import { useTrack } from './use-track.ts'
import styles from './slider.module.css'

interface SliderProps {
  /** Names the row for those who cannot see it; mostly the heading of its section. */
  label: string
  /** How wide an item is: a product tile, one of a flash sale, or the tile of a category. */
  items?: 'product' | 'flash' | 'narrow'
  /** One child per item. */
  children: ReactNode
}

/** A row of tiles that scrolls sideways and snaps; its buttons need JavaScript, the row does not. */
export function Slider({ label, items = 'product', children }: SliderProps) {
  const intl = useIntl()
  const { ref, state, moveBy } = useTrack()
  return (
    <div className={styles.slider} role="group" aria-label={label}>
      <ul ref={ref} className={`${styles.track} ${styles[items]}`}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
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
