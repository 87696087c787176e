import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import { useIsMember } from '../../foundation/visitor/identity.ts'
import styles from './menu-items.module.css'

const MemberItems = lazyPart(() => import('./member-items.tsx').then((module) => module.MemberItems), { when: 'shown' })

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
        <a className={styles.item} href={href(routes.login, {})} data-roving="">
          <Icon name="sign-in" size={20} />
          <FormattedMessage id="common.signIn" />
        </a>
      </li>
      <li>
        <a className={styles.item} href={href(routes.register, {})} data-roving="">
          <Icon name="account" size={20} />
          <FormattedMessage id="header.register" />
        </a>
      </li>
      <li>
        <a className={styles.item} href={href(routes.forgotPassword, {})} data-roving="">
          <Icon name="mail" size={20} />
          <FormattedMessage id="header.forgotPassword" />
        </a>
      </li>
      <li>
        <a className={styles.item} href={href(routes.profile, {})} data-roving="">
          <Icon name="account" size={20} />
          <FormattedMessage id="common.profile" />
        </a>
      </li>
      <li>
        <a className={styles.item} href={href(routes.orders, {})} data-roving="">
          <Icon name="box" size={20} />
          <FormattedMessage id="common.myOrders" />
        </a>
      </li>
    </ul>
  )
}
