import type { ReactNode } from 'react'
import styles from './line-row.module.css'

interface LineRowProps {
  /** Address of the product's picture. */
  image: string
  /** For a list at a glance. */
  isSmall?: boolean
  /** At the end of the line: what it comes to, or what can be done with it. */
  amount?: ReactNode
  /** The amount holds controls: on phones it gets a line of its own. */
  isAmountWide?: boolean
  /** What can be done with the line: below the words, on phones below the picture too. */
  actions?: ReactNode
  /** The title first, a heading or a link; then what there is to say about it. */
  children: ReactNode
}

/** One product of a cart or an order: picture, words, amount. */
export function LineRow({ image, isSmall, amount, isAmountWide, actions, children }: LineRowProps) {
  return (
    <div className={isSmall ? `${styles.line} ${styles.glance}` : styles.line}>
      <img className={styles.picture} src={image} alt="" width={80} height={80} loading="lazy" decoding="async" />
      <div className={styles.words}>{children}</div>
      {amount && <div className={isAmountWide ? `${styles.amount} ${styles.wide}` : styles.amount}>{amount}</div>}
      {actions && <div className={`cluster ${styles.actions}`}>{actions}</div>}
    </div>
  )
}
