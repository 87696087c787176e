import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './totals.module.css'

interface TotalsProps {
  /** Newer amounts are loading. If set, changes are announced to screen readers. */
  isPending?: boolean
  children: ReactNode
}

export function Totals({ isPending, children }: TotalsProps) {
  return (
    <dl className={`${styles.totals}`} aria-live={isPending === undefined ? undefined : 'polite'} aria-busy={isPending}>
      {children}
    </dl>
  )
}

interface TotalRowProps {
  label: ReactNode
  amount: ReactNode
  kind?: 'charge' | 'discount' | 'total'
}

export function TotalRow({ label, amount, kind = 'charge' }: TotalRowProps) {
  return (
    <div className={kind === 'total' ? `${styles.row} ${styles.total}` : styles.row}>
      <dt>{label}</dt>
      <dd>
        <bdi translate={typeof amount === 'string' ? 'no' : undefined}>
          {kind === 'discount' && '−'}
          {amount}
        </bdi>
      </dd>
    </div>
  )
}

export function Savings({ saved }: { saved: { amount: number; formatted: string } }) {
  if (saved.amount <= 0) return null
  return (
    <p className="good strong">
      <FormattedMessage id="common.youSave" values={{ amount: <bdi translate="no">{saved.formatted}</bdi> }} />
    </p>
  )
}

export function OffersNote({ hasOffers }: { hasOffers: boolean }) {
  if (!hasOffers) return null
  return (
    <p className="callout">
      <FormattedMessage id="common.offersAtOrder" />
    </p>
  )
}
