import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  title: string
  href?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const intl = useIntl()
  const href = useHref()
  return (
    <nav aria-label={intl.formatMessage({ id: 'breadcrumbs.label' })}>
      <ol className={`facts scroll-row ${styles.list}`}>
        <li className={styles.step}>
          <a className={styles.link} href={href(routes.home, {})}>
            <FormattedMessage id="common.home" />
          </a>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.title}`} className={styles.step}>
            {crumb.href ? (
              <a className={styles.link} href={crumb.href}>
                <bdi>{crumb.title}</bdi>
              </a>
            ) : (
              <bdi aria-current="page">{crumb.title}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
