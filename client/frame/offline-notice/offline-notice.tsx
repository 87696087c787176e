import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../../components/media/icon.tsx'
import styles from './offline-notice.module.css'

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <Icon name="offline" size={20} />
          <FormattedMessage id="offline.notice" />
        </p>
      )}
    </div>
  )
}
