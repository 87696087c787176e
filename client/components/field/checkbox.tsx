import { type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './field.module.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hideLabel?: boolean
  type?: 'checkbox' | 'radio'
}

/** A tick box inside its label, as plain elements: lists of filters have dozens. */
export function drawCheckbox({ label, hideLabel, type = 'checkbox', className, ...input }: CheckboxProps) {
  return (
    <label className={className ? `${styles.check} ${className}` : styles.check}>
      <input {...input} type={type} className={styles.box} />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
