import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useLocation } from '../../foundation/navigation/location.tsx'
import styles from './field.module.css'

type InputFieldProps = FieldTexts &
  InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>
    errorId?: string | null
  }

export function Field({ label, error, errorId, hint, hideLabel, id, className, ...input }: InputFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const typed = useTypedValue(input)
  return (
    <FieldFrame id={inputId} label={label} error={error} hint={hint} hideLabel={hideLabel} required={input.required}>
      <input
        type="text"
        {...input}
        {...typed}
        id={inputId}
        className={['control', className].filter(Boolean).join(' ')}
        aria-invalid={error || errorId ? true : undefined}
        aria-describedby={describedBy(inputId, { error, hint, errorId })}
      />
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextAreaField({ label, error, hint, hideLabel, id, ...textarea }: TextAreaFieldProps) {
  const ownId = useId()
  const areaId = id ?? ownId
  const typed = useTypedValue(textarea)
  return (
    <FieldFrame id={areaId} label={label} error={error} hint={hint} hideLabel={hideLabel} required={textarea.required}>
      <textarea
        rows={5}
        {...textarea}
        {...typed}
        id={areaId}
        className={`control ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(areaId, { error, hint })}
      />
    </FieldFrame>
  )
}

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

type SelectFieldProps = FieldTexts & SelectHTMLAttributes<HTMLSelectElement>

export function SelectField({ label, error, hint, hideLabel, id, children, ...select }: SelectFieldProps) {
  const ownId = useId()
  const selectId = id ?? ownId
  const typed = useTypedValue(select)
  return (
    <FieldFrame id={selectId} label={label} error={error} hint={hint} hideLabel={hideLabel} required={select.required}>
      <select
        {...select}
        {...typed}
        id={selectId}
        className="control"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(selectId, { error, hint })}
      >
        {children}
      </select>
    </FieldFrame>
  )
}

interface Control {
  name?: string | undefined
  value?: unknown
}

/** Restores what was typed into a form that was refused without JavaScript; nothing for controlled fields. */
export function useTypedValue({ name, value }: Control): { defaultValue?: string } {
  const typed = useLocation().refused?.fields[name ?? '']
  return typed === undefined || value !== undefined ? {} : { defaultValue: typed }
}
