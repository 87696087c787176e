import { FormattedMessage, useIntl } from 'react-intl'
import { localePath, routes } from '#shared/routes.ts'
import { PostForm } from '../../components/form/post-form.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { useViewer } from '../../foundation/visitor/use-viewer.ts'
import { accountPages } from '../account/account-pages.ts'
import styles from './menu-items.module.css'

function AccountLinks() {
  const intl = useIntl()
  const href = useHref()
  const { route } = useLocation()
  return accountPages.map(({ to, icon, label }) => (
    <li key={to}>
      <a
        className={`choice ${styles.item}`}
        href={href(routes[to], {})}
        aria-current={route === to ? 'page' : undefined}
        data-roving=""
      >
        <Icon name={icon} size={20} />
        {intl.formatMessage(label)}
      </a>
    </li>
  ))
}

/** Signing out posts a form, so that nothing personal stays in memory. */
export function MemberItems() {
  const { locale } = useLocation()
  const profile = useViewer()?.profile
  return (
    <ul data-when="signed-in">
      {profile && (
        <li className={`small ${styles.note}`}>
          <strong title={profile.name}>{profile.name}</strong>
          <bdi dir="ltr" className="muted" title={profile.email}>
            {profile.email}
          </bdi>
        </li>
      )}
      <AccountLinks />
      <li className={styles.section}>
        <PostForm action="sign-out" returnTo={localePath('/', locale)}>
          <button type="submit" className={styles.item} data-roving="">
            <Icon name="sign-out" size={20} />
            <FormattedMessage id="header.logout" />
          </button>
        </PostForm>
      </li>
    </ul>
  )
}
