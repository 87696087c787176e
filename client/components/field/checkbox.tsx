import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hideLabel?: boolean
  type?: 'checkbox' | 'radio'
}

/** A tick box with its label beside it. */
export function Checkbox({ label, hideLabel, type = 'checkbox', id, className, ...input }: CheckboxProps) {
  const ownId = useId()
  return (
    <label htmlFor={id ?? ownId} className={[styles.check, className].filter(Boolean).join(' ')}>
      <input {...input} type={type} id={id ?? ownId} className={styles.box} />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
