import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './option-card.module.css'

type OptionCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'className'> & {
  size?: 'normal' | 'small'
  /** Label of the radio button. */
  children: ReactNode
}

/** One of several to choose from: a radio button with the whole card as its label. */
export function OptionCard({ size = 'normal', children, ...input }: OptionCardProps) {
  return (
    <label className={size === 'small' ? `${styles.card} ${styles.small}` : styles.card}>
      <input {...input} type="radio" className={styles.radio} />
      {children}
    </label>
  )
}
