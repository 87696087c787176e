import { type SelectHTMLAttributes, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { describedBy, FieldFrame, type FieldTexts } from '../field-frame.tsx'
import type { SelectOption } from './find-options.ts'
import { SearchPicker } from './search-picker.tsx'
import styles from './search-select.module.css'

type SelectAttributes = Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'autoComplete' | 'required'>

interface SearchSelectProps extends FieldTexts, SelectAttributes {
  options: readonly SelectOption[]
  value: string
  onChange(value: string): void
}

/** The native `<select>` stays in the form: it holds the value, receives autofill, and works without scripts. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, error, hint, hideLabel, options, value, onChange, ...select } = props
  const id = useId()
  const intl = useIntl()
  const isHydrated = useHydrated()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const choose = intl.formatMessage({ id: 'common.choose' })
  const description = { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy(id, { error, hint }) }
  const look = isHydrated
    ? { className: 'visually-hidden', tabIndex: -1, 'aria-hidden': true, onFocus: () => buttonRef.current?.focus() }
    : { className: 'control', id, ...description }
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} hideLabel={hideLabel} required={select.required}>
      <div className={styles.picker}>
        <select {...select} {...look} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {isHydrated && (
          <SearchPicker
            ref={buttonRef}
            id={id}
            options={options}
            value={value}
            placeholder={choose}
            onChange={onChange}
            description={description}
          />
        )}
      </div>
    </FieldFrame>
  )
}
