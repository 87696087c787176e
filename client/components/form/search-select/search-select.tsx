import {
  type AriaAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type SelectHTMLAttributes,
  useId,
  useRef,
  useState,
} from 'react'
import { useIntl } from 'react-intl'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { Icon } from '../../media/icon.tsx'
import { describe, FieldFrame, type FieldTexts, useRefusal } from '../field.tsx'
import { SearchPanel, type SelectOption } from './search-panel.tsx'
import styles from './search-select.module.css'

type SelectAttributes = Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'autoComplete' | 'required'>

interface SearchSelectProps extends FieldTexts, SelectAttributes {
  options: readonly SelectOption[]
  value: string
  onChange(value: string): void
}

/** The native `<select>` stays in the form: it holds the value, receives autofill, and works without scripts. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, error: ownError, hint, hideLabel, options, value, onChange, ...select } = props
  const error = useRefusal(select.name) ?? ownError
  const id = useId()
  const intl = useIntl()
  const isHydrated = useHydrated()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const choose = intl.formatMessage({ id: 'common.choose' })
  const description = describe(id, { error, hint })
  const native = isHydrated
    ? { className: 'visually-hidden', tabIndex: -1, 'aria-hidden': true, onFocus: () => buttonRef.current?.focus() }
    : { className: 'control', id, ...description }
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} hideLabel={hideLabel} required={select.required}>
      <div className={styles.picker}>
        <select {...select} {...native} value={value} onChange={(event) => onChange(event.target.value)}>
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

interface SearchPickerProps {
  ref: Ref<HTMLButtonElement>
  id: string
  options: readonly SelectOption[]
  value: string
  placeholder: string
  onChange(value: string): void
  description: AriaAttributes
}

function SearchPicker({ ref, id, options, value, placeholder, onChange, description }: SearchPickerProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [start, setStart] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value)

  function close() {
    setStart(null)
    rootRef.current?.querySelector('button')?.focus()
  }
  function onBlur(event: FocusEvent) {
    if (!rootRef.current?.contains(event.relatedTarget)) setStart(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    const isLetter = /^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter && event.key !== 'ArrowDown') return
    event.preventDefault()
    setStart(isLetter ? event.key : '')
  }
  return (
    <div ref={rootRef} role="presentation" onBlur={onBlur}>
      <button
        ref={ref}
        id={id}
        type="button"
        role="combobox"
        className={`control ${styles.button}`}
        aria-haspopup="listbox"
        aria-expanded={start !== null}
        aria-controls={start === null ? undefined : listId}
        {...description}
        onClick={() => setStart(start === null ? '' : null)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.chosen}>{chosen?.label ?? placeholder}</span>
        <Icon name="chevron-down" size={18} />
      </button>
      {start !== null && (
        <SearchPanel
          listId={listId}
          start={start}
          options={options}
          value={value}
          onClose={close}
          onChoose={(next) => {
            close()
            onChange(next)
          }}
        />
      )}
    </div>
  )
}
