import { FormattedMessage } from 'react-intl'
import styles from './shimmer.module.css'

interface ShimmerProps {
  count?: number
  shape?: 'tile' | 'line' | 'block'
  /** False if another placeholder of the same list announces the loading. */
  announce?: boolean
}

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
      <div className={`${styles.glow} ${styles.line}`} />
      <div className={`${styles.glow} ${styles.line} ${styles.short}`} />
    </div>
  )
}
