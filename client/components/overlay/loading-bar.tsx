import { useIsNavigating } from '../../foundation/navigation/pending-navigation.ts'
import styles from './loading-bar.module.css'

export function LoadingBar() {
  return <div className={styles.bar} data-running={useIsNavigating() ? '' : undefined} aria-hidden="true" />
}
