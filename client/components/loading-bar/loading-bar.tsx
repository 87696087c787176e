import { atom, useAtomValue } from '../../atoms.tsx'
import styles from './loading-bar.module.css'

/** True from the start of a navigation until its page is shown. The navigation writes it. */
export const navigatingAtom = atom(false)

/** A bar along the top edge while a page loads; quick loads never show it. */
export function LoadingBar() {
  const navigating = useAtomValue(navigatingAtom)
  return <div className={styles.bar} data-running={navigating ? '' : undefined} aria-hidden="true" />
}
