import { type SelectHTMLAttributes, useId } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type SelectFieldProps = FieldTexts & SelectHTMLAttributes<HTMLSelectElement>

/** A `<select>` with label, hint and error; give `<option>`s as children. */
export function SelectField({ label, error, hint, hideLabel, id, children, ...select }: SelectFieldProps) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <FieldFrame id={selectId} label={label} error={error} hint={hint} hideLabel={hideLabel} required={select.required}>
      <select
        {...select}
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
