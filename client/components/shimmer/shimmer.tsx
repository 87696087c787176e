import { FormattedMessage } from 'react-intl'
import styles from './shimmer.module.css'

interface ShimmerProps {
  /** Number of placeholders. */
  count?: number
  /** Shape of a product tile, a line of text, or a picture or panel. */
  shape?: 'tile' | 'line' | 'block'
  /** False where another placeholder of the same list announces the loading. */
  announce?: boolean
}

/** Placeholders of what is loading. */
export function Shimmer({ count = 1, shape = 'tile', announce = true }: ShimmerProps) {
  return (
    <>
      {announce && (
        <span className="visually-hidden" role="status">
          <FormattedMessage id="shimmer.loading" />
        </span>
      )}
      {Array.from({ length: count }, (_, index) => (
        <Placeholder key={index} shape={shape} />
      ))}
    </>
  )
}

function Placeholder({ shape }: { shape: 'tile' | 'line' | 'block' }) {
  if (shape !== 'tile') return <div className={`${styles.glow} ${styles[shape]}`} aria-hidden="true" />
  return (
    <div className={styles.tile} data-shimmer="" aria-hidden="true">
      <div className={`${styles.glow} ${styles.picture}`} />
      <div className={`${styles.glow} ${styles.text}`} />
      <div className={`${styles.glow} ${styles.short}`} />
    </div>
  )
}
