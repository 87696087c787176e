import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/media/icon.tsx'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { accountPages } from './account-pages.ts'
import styles from './account-nav.module.css'

function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]')
  if (!current || row.scrollWidth <= row.clientWidth) return
  const [place, seen] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: place.left + place.width / 2 - (seen.left + seen.width / 2) })
}

export function AccountNav() {
  const intl = useIntl()
  const href = useHref()
  const { route } = useLocation()
  const rowRef = useRef<HTMLUListElement>(null)
  // The row is remounted on every page of the account.
  useEffect(() => {
    if (rowRef.current) showCurrent(rowRef.current)
  }, [])
  return (
    <ul ref={rowRef} className={styles.places}>
      {accountPages.map(({ to, icon, label }) => (
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
