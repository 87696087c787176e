import { FormattedMessage } from 'react-intl'
import { Button } from '../../components/button/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { loadOwnPage } from '../../navigation/load-document.ts'
import { useOnNavigation } from '../../navigation/use-on-navigation.ts'
import styles from './session-dialog.module.css'

interface OtherAccountDialogProps {
  /** The server's: who is signed in now. */
  words: string
  onClose(): void
}

/** Says that the page belongs to another account than the one that is signed in, and leads to that one's page. */
export function OtherAccountDialog({ words, onClose }: OtherAccountDialogProps) {
  useOnNavigation(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="session.otherAccount" />}
      className={`${styles.dialog} ${styles.covering}`}
    >
      <p className={styles.text}>{words}</p>
      <p className={styles.text}>
        <FormattedMessage id="session.otherAccountKept" />
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          <FormattedMessage id="common.close" />
        </Button>
        <Button onClick={loadOwnPage}>
          <FormattedMessage id="session.seePage" />
        </Button>
      </div>
    </Dialog>
  )
}
