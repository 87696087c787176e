import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './totals.module.css'

interface TotalsProps {
  /** Newer amounts are on their way; given at all, changes are read out. */
  isPending?: boolean
  /** `<TotalRow>`s, the total last. */
  children: ReactNode
}

/** What something comes to, row by row. */
export function Totals({ isPending, children }: TotalsProps) {
  return (
    <dl className={`${styles.totals}`} aria-live={isPending === undefined ? undefined : 'polite'} aria-busy={isPending}>
      {children}
    </dl>
  )
}

interface TotalRowProps {
  label: ReactNode
  /** Ready to be shown, or a word in its place. */
  amount: ReactNode
  /** A `discount` is taken off, the `total` is what all rows come to. */
  kind?: 'charge' | 'discount' | 'total'
}

export function TotalRow({ label, amount, kind = 'charge' }: TotalRowProps) {
  return (
    <div className={kind === 'total' ? `${styles.row} ${styles.total}` : styles.row}>
      <dt>{label}</dt>
      <dd>
        <bdi>
          {kind === 'discount' && '−'}
          {amount}
        </bdi>
      </dd>
    </div>
  )
}

/** Below the totals: what was saved; nothing where that is nothing. */
export function Savings({ saved }: { saved: { amount: number; formatted: string } }) {
  if (saved.amount <= 0) return null
  return (
    <p className="good strong">
      <FormattedMessage id="common.youSave" values={{ amount: <bdi>{saved.formatted}</bdi> }} />
    </p>
  )
}
