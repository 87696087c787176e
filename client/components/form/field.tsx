import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { useTypedValue } from './use-typed-value.ts'
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
