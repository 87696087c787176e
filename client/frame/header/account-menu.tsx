import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { SectionFailure } from '../../components/layout/section.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import { useIsMember } from '../../foundation/visitor/identity.ts'
import { DetailsMenu } from './details-menu.tsx'
import styles from './account-menu.module.css'
import items from './menu-items.module.css'

const MemberItems = lazyPart(() => import('./member-items.tsx').then((module) => module.MemberItems), {
  when: 'shown',
  Failed: ({ retry }) => <SectionFailure onRetry={retry} />,
})

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

const guestLinks = [
  { to: 'login', icon: 'sign-in', label: { id: 'common.signIn' } },
  { to: 'register', icon: 'account', label: { id: 'header.register' } },
  { to: 'forgotPassword', icon: 'mail', label: { id: 'header.forgotPassword' } },
  { to: 'profile', icon: 'account', label: { id: 'common.profile' } },
  { to: 'orders', icon: 'box', label: { id: 'common.myOrders' } },
] as const

function GuestItems() {
  const intl = useIntl()
  const href = useHref()
  return (
    <ul data-when="signed-out">
      {guestLinks.map(({ to, icon, label }) => (
        <li key={to}>
          <a className={items.item} href={href(routes[to], {})} data-roving="">
            <Icon name={icon} size={20} />
            {intl.formatMessage(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}
