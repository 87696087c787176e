import type { ReactNode } from 'react'
import styles from './summary-panel.module.css'

interface SummaryPanelProps {
  id: string
  title: ReactNode
  isSticky?: boolean
  children: ReactNode
}

export function SummaryPanel({ id, title, isSticky = false, children }: SummaryPanelProps) {
  return (
    <section className={isSticky ? `panel ${styles.sticky}` : 'panel'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
