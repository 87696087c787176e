import type { ReactNode } from 'react'
import styles from './summary-panel.module.css'

interface SummaryPanelProps {
  /** Of the heading. */
  id: string
  title: ReactNode
  /** Stays in sight while the column beside it scrolls. */
  isSticky?: boolean
  children: ReactNode
}

/** The totals of a cart or an order, with what belongs to them. */
export function SummaryPanel({ id, title, isSticky = false, children }: SummaryPanelProps) {
  return (
    <section className={isSticky ? `panel ${styles.sticky}` : 'panel'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
