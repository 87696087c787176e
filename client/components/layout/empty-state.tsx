import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { ButtonLink } from '../form/button.tsx'
import { Icon, type IconName } from '../media/icon.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon: IconName
  title: string
  /** The title is the page's own. */
  isHeading?: boolean
  hint?: ReactNode
  /** The next step; a link to all products by default. */
  children?: ReactNode
}

export function EmptyState({ icon, title, isHeading, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.picture}>
        <Icon name={icon} size={40} />
      </span>
      {isHeading ? <h1>{title}</h1> : <p className={`strong ${styles.title}`}>{title}</p>}
      {hint && <p className={`muted ${styles.hint}`}>{hint}</p>}
      {children === undefined ? <GoShopping /> : children}
    </div>
  )
}

function GoShopping() {
  const href = useHref()
  return (
    <ButtonLink href={href(routes.allProducts, {})}>
      <FormattedMessage id="common.goShopping" />
    </ButtonLink>
  )
}
