import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../components/media/icon.tsx'
import { AccountItems } from './account-items.tsx'
import { DetailsMenu } from './details-menu.tsx'
import styles from './account-menu.module.css'

/** The document's `data-signed-in` attribute decides which of the two lists is visible. */
export function AccountMenu() {
  const intl = useIntl()
  const summary = (
    <>
      <Icon name="account" />
      <span className={styles.words}>
        <FormattedMessage id="header.account" />
      </span>
    </>
  )
  const label = intl.formatMessage({ id: 'header.account' })
  return (
    <DetailsMenu
      summary={summary}
      label={label}
      align="end"
      className={styles.menu}
      summaryClass={styles.summary}
      panelClass={styles.panel}
    >
      <AccountItems />
    </DetailsMenu>
  )
}
