import type { ReactNode } from 'react'
import styles from './summary-panel.module.css'

interface SummaryPanelProps {
  /** `id` of the heading. */
  id: string
  title: ReactNode
  /** Sticks to the top while the column beside it scrolls. */
  isSticky?: boolean
  children: ReactNode
}

/** Panel around the totals of a cart or an order. */
export function SummaryPanel({ id, title, isSticky = false, children }: SummaryPanelProps) {
  return (
    <section className={isSticky ? `panel ${styles.sticky}` : 'panel'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
