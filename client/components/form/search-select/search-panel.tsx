import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useListbox } from '../use-listbox.ts'
import { findOptions, type SelectOption } from './find-options.ts'
import styles from './search-select.module.css'

interface SearchPanelProps {
  listId: string
  start: string
  options: readonly SelectOption[]
  value: string
  onChoose(value: string): void
  onClose(): void
}

export function SearchPanel({ listId, start, options, value, onChoose, onClose }: SearchPanelProps) {
  const intl = useIntl()
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(start)
  const shown = findOptions(options, text, intl.locale)
  const chosen = shown.findIndex((option) => option.value === value)
  const { combobox, active, setActive, optionId } = useListbox({
    listId,
    count: shown.length,
    isOpen: true,
    first: Math.max(0, chosen),
    keepsEnter: true,
    onChoose(index) {
      const option = shown[index]
      if (option) onChoose(option.value)
    },
    onClose,
  })
  useEffect(() => inputRef.current?.focus(), [])

  const label = intl.formatMessage({ id: 'dropdown.search' })
  return (
    <div className="floating">
      <input
        ref={inputRef}
        type="search"
        className="control"
        value={text}
        placeholder={label}
        aria-label={label}
        {...combobox}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
      />
      <OptionList
        id={listId}
        label={label}
        options={shown}
        value={value}
        active={active}
        optionId={optionId}
        onChoose={onChoose}
      />
    </div>
  )
}

interface OptionListProps {
  id: string
  label: string
  options: readonly SelectOption[]
  value: string
  active: number
  optionId(index: number): string
  onChoose(value: string): void
}

/** Pressing an option must not take the focus from the search box. */
function OptionList({ id, label, options, value, active, optionId, onChoose }: OptionListProps) {
  return (
    <>
      <div id={id} className={styles.options} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <button
            key={option.value}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={index === active ? `${styles.option} ${styles.active}` : styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
      <p className={styles.none} role="status">
        {options.length === 0 && <FormattedMessage id="dropdown.none" />}
      </p>
    </>
  )
}
