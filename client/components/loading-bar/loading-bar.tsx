import { useIsNavigating } from '../../navigation/pending-navigation.ts'
import styles from './loading-bar.module.css'

/** A bar along the top edge while a page loads; quick loads never show it. */
export function LoadingBar() {
  return <div className={styles.bar} data-running={useIsNavigating() ? '' : undefined} aria-hidden="true" />
}
