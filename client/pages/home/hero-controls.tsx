import { useIntl } from 'react-intl'
import type { Autoplay } from './use-autoplay.ts'
import styles from './hero-controls.module.css'

interface HeroControlsProps {
  titles: readonly string[]
  current: number
  show(index: number): void
  autoplay: Autoplay
}

export function HeroControls({ titles, current, show, autoplay }: HeroControlsProps) {
  const intl = useIntl()
  const playLabel = autoplay.playing
    ? intl.formatMessage({ id: 'hero.pause' })
    : intl.formatMessage({ id: 'hero.play' })
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={`icon-button tiny ${styles.control}`}
        aria-label={playLabel}
        onClick={autoplay.toggle}
      >
        <svg viewBox="0 0 24 24" width="16" height="16" className={styles.sign} aria-hidden="true">
          <path d={autoplay.playing ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5l11 7-11 7z'} />
        </svg>
      </button>
      {titles.map((title, index) => (
        <button
          key={index}
          type="button"
          className={`icon-button tiny ${styles.control}`}
          aria-current={index === current ? 'true' : undefined}
          aria-label={intl.formatMessage({ id: 'hero.slide' }, { number: index + 1, count: titles.length, title })}
          onClick={() => show(index)}
        >
          <span className={styles.dot} />
        </button>
      ))}
    </div>
  )
}
