import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import { useIsMember } from '../../foundation/visitor/identity.ts'
import { DetailsMenu } from './details-menu.tsx'
import styles from './account-menu.module.css'
import items from './menu-items.module.css'

const MemberItems = lazyPart(() => import('./member-items.tsx').then((module) => module.MemberItems), { when: 'shown' })

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

export function AccountItems() {
  const isMember = useIsMember()
  return (
    <>
      <GuestItems />
      {isMember && <MemberItems />}
    </>
  )
}

function GuestItems() {
  const href = useHref()
  return (
    <ul data-when="signed-out">
      <li>
        <a className={items.item} href={href(routes.login, {})} data-roving="">
          <Icon name="sign-in" size={20} />
          <FormattedMessage id="common.signIn" />
        </a>
      </li>
      <li>
        <a className={items.item} href={href(routes.register, {})} data-roving="">
          <Icon name="account" size={20} />
          <FormattedMessage id="header.register" />
        </a>
      </li>
      <li>
        <a className={items.item} href={href(routes.forgotPassword, {})} data-roving="">
          <Icon name="mail" size={20} />
          <FormattedMessage id="header.forgotPassword" />
        </a>
      </li>
      <li>
        <a className={items.item} href={href(routes.profile, {})} data-roving="">
          <Icon name="account" size={20} />
          <FormattedMessage id="common.profile" />
        </a>
      </li>
      <li>
        <a className={items.item} href={href(routes.orders, {})} data-roving="">
          <Icon name="box" size={20} />
          <FormattedMessage id="common.myOrders" />
        </a>
      </li>
    </ul>
  )
}
