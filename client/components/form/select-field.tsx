import { type SelectHTMLAttributes, useId } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { useTypedValue } from './use-typed-value.ts'

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
