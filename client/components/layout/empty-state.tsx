import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { ButtonLink } from '../form/button.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
}

export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <path d="M20 38h56l-5 40a6 6 0 0 1-6 5H31a6 6 0 0 1-6-5zM34 38V30a14 14 0 0 1 28 0v8m-22 24c5-5 11-5 16 0m-16-10h.1m15.9 0h.1" />
      </svg>
      <p className={`strong ${styles.title}`}>{title}</p>
      {children && <div className="muted">{children}</div>}
    </div>
  )
}

export function GoShopping() {
  const href = useHref()
  return (
    <ButtonLink href={href(routes.allProducts, {})}>
      <FormattedMessage id="common.goShopping" />
    </ButtonLink>
  )
}
