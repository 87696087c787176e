import type { ReactNode } from 'react'
import styles from './field.module.css'

export interface FieldTexts {
  label: ReactNode
  /** Shown beside the control and announced with it; the control is marked invalid. */
  error?: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
}

interface Described extends Pick<FieldTexts, 'error' | 'hint'> {
  errorId?: string | null | undefined
}

export function describedBy(id: string, { error, hint, errorId }: Described): string | undefined {
  return [error && `${id}-error`, errorId, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

interface FieldFrameProps extends FieldTexts {
  id: string
  required?: boolean | undefined
  children: ReactNode
}

export function FieldFrame({ id, label, error, hint, hideLabel, required, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'small strong'}>
        {label}
        {required && (
          <span className="wrong" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="muted small">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="wrong small" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
