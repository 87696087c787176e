import { FormattedMessage } from 'react-intl'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { Button } from '../../components/form/button.tsx'
import { Dialog } from '../../components/overlay/dialog.tsx'
import { loadOwnPage } from '../../foundation/navigation/load-document.ts'
import { useOnNavigation } from '../../foundation/navigation/location.tsx'
import { pageAccount } from '../../foundation/visitor/page-account.ts'
import styles from './session-dialog.module.css'

interface OtherAccountDialogProps {
  message: string
  onClose(): void
}

export function OtherAccountDialog({ message, onClose }: OtherAccountDialogProps) {
  const isGuests = pageAccount() === GUEST_ACCOUNT
  const close = isGuests ? onClose : loadOwnPage
  useOnNavigation(onClose)
  return (
    <Dialog
      open
      onClose={close}
      title={<FormattedMessage id="session.otherAccount" />}
      className={`${styles.dialog} ${styles.covering}`}
    >
      <p className={styles.text}>{message}</p>
      {isGuests && (
        <p className={styles.text}>
          <FormattedMessage id="session.otherAccountKept" />
        </p>
      )}
      <div className={styles.buttons}>
        {isGuests && (
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="common.close" />
          </Button>
        )}
        <Button onClick={loadOwnPage}>
          <FormattedMessage id="session.seePage" />
        </Button>
      </div>
    </Dialog>
  )
}
