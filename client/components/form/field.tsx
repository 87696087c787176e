import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  use,
  useId,
} from 'react'
import { RefusedFormContext } from './post-form.tsx'
import styles from './field.module.css'

export interface FieldTexts {
  label: ReactNode
  /** Shown beside the control and announced with it; the control is marked invalid. */
  error?: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
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
        {required && <RequiredMark />}
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

export function RequiredMark() {
  return (
    <span className="wrong" aria-hidden="true">
      {' *'}
    </span>
  )
}

type Description = Pick<FieldTexts, 'error' | 'hint'>

/** ARIA attributes that connect a control with the texts of its `FieldFrame`. */
export function describe(id: string, { error, hint }: Description) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  }
}

interface Control {
  name?: string | undefined
  value?: unknown
}

/** Restores what was typed into a form that was refused without JavaScript; nothing for controlled fields. */
function useTypedValue({ name, value }: Control): { defaultValue?: string } {
  const typed = use(RefusedFormContext)?.fields[name ?? '']
  return typed === undefined || value !== undefined ? {} : { defaultValue: typed }
}

/** The message of a form refused without JavaScript, at the field that it is about. */
export function useRefusal(name: string | undefined): string | undefined {
  const refused = use(RefusedFormContext)
  return name && refused?.field === name ? refused.message : undefined
}

function useControl({ id, error: ownError, ...control }: Control & Description & { id?: string | undefined }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const error = useRefusal(control.name) ?? ownError
  const described = describe(controlId, { ...control, error })
  return { error, control: { ...useTypedValue(control), id: controlId, ...described } }
}

type InputFieldProps = FieldTexts &
  InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>
    /** A button inside the field, at its end. */
    end?: ReactNode
  }

export function Field({ label, error: ownError, hint, hideLabel, className, end, ...input }: InputFieldProps) {
  const { control, error } = useControl({ ...input, error: ownError, hint })
  const texts = { id: control.id, label, error, hint, hideLabel, required: input.required }
  const box = <input type="text" {...input} {...control} className={['control', className].filter(Boolean).join(' ')} />
  return (
    <FieldFrame {...texts}>
      {end ? (
        <div className={styles.ended}>
          {box}
          {end}
        </div>
      ) : (
        box
      )}
    </FieldFrame>
  )
}

export function TextAreaField(props: FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { label, error: ownError, hint, hideLabel, ...textarea } = props
  const { control, error } = useControl({ ...textarea, error: ownError, hint })
  const texts = { id: control.id, label, error, hint, hideLabel, required: textarea.required }
  return (
    <FieldFrame {...texts}>
      <textarea rows={5} {...textarea} {...control} className={`control ${styles.area}`} />
    </FieldFrame>
  )
}

export function SelectField(props: FieldTexts & SelectHTMLAttributes<HTMLSelectElement>) {
  const { label, error: ownError, hint, hideLabel, ...select } = props
  const { control, error } = useControl({ ...select, error: ownError, hint })
  const texts = { id: control.id, label, error, hint, hideLabel, required: select.required }
  return (
    <FieldFrame {...texts}>
      <select {...select} {...control} className="control" />
    </FieldFrame>
  )
}
