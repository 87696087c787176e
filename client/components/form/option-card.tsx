import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './option-card.module.css'

type OptionCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'className'> & {
  size?: 'normal' | 'small'
  needsScript?: boolean
  children: ReactNode
}

export function OptionCard({ size = 'normal', needsScript = false, children, ...input }: OptionCardProps) {
  const looks = [styles.card, size === 'small' && styles.small, needsScript && 'scripted']
  return (
    <label className={looks.filter(Boolean).join(' ')}>
      <input {...input} type="radio" className={styles.radio} />
      {children}
    </label>
  )
}
