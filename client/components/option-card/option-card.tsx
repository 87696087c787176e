import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './option-card.module.css'

type OptionCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'className'> & {
  size?: 'normal' | 'small'
  /** Hidden without JavaScript. */
  needsScript?: boolean
  /** Label of the radio button. */
  children: ReactNode
}

/** One of several to choose from: a radio button with the whole card as its label. */
export function OptionCard({ size = 'normal', needsScript = false, children, ...input }: OptionCardProps) {
  const looks = [styles.card, size === 'small' && styles.small, needsScript && 'scripted']
  return (
    <label className={looks.filter(Boolean).join(' ')}>
      <input {...input} type="radio" className={styles.radio} />
      {children}
    </label>
  )
}
