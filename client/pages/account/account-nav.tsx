import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { accountPlaces } from '../../components/account-places/account-places.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { useHref, useLocation } from '../../location.tsx'
import styles from './account-nav.module.css'

/** A column beside the page; on narrow screens a row that scrolls. */
export function AccountNav() {
  const intl = useIntl()
  const href = useHref()
  const { route } = useLocation()
  return (
    <ul className={styles.places}>
      {accountPlaces.map(({ to, icon, label }) => (
        <li key={to}>
          <a className={styles.place} href={href(routes[to], {})} aria-current={route === to ? 'page' : undefined}>
            <Icon name={icon} size={20} />
            {intl.formatMessage(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}
