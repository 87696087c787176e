import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './field.module.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hideLabel?: boolean
  type?: 'checkbox' | 'radio'
}

/** Returns plain elements instead of a component: filter lists contain dozens. */
export function renderCheckbox({ label, hideLabel, type = 'checkbox', className, ...input }: CheckboxProps) {
  return (
    <label className={className ? `${styles.check} ${className}` : styles.check}>
      <input {...input} type={type} className={styles.box} />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
