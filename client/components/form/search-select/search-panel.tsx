import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useListbox } from '../use-listbox.ts'
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
  const found = findOptions(options, text, intl.locale)
  const chosen = found.findIndex((option) => option.value === value)
  const { combobox, active, setActive, optionId } = useListbox({
    listId,
    count: found.length,
    isOpen: true,
    first: Math.max(0, chosen),
    keepsEnter: true,
    onChoose(index) {
      const option = found[index]
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
      <div id={listId} className={styles.options} role="listbox" aria-label={label}>
        {found.map((option, index) => (
          <button
            key={option.value}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={index === active ? `${styles.option} ${styles.active}` : styles.option}
            // Keeps the focus in the search box.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
      <p className={`muted small ${styles.none}`} role="status">
        {found.length === 0 && <FormattedMessage id="dropdown.none" />}
      </p>
    </div>
  )
}

export interface SelectOption {
  value: string
  label: string
}

/** Lower case without accents: “cote” finds “Côte d'Ivoire”. */
function plain(text: string, locale: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase(locale)
}

export function findOptions(options: readonly SelectOption[], text: string, locale: string): readonly SelectOption[] {
  const needle = plain(text.trim(), locale)
  if (needle === '') return options
  const found = options.flatMap((option) => {
    const label = plain(option.label, locale)
    const isValue = option.value.toLocaleLowerCase(locale) === needle
    if (isValue || label.startsWith(needle)) return [{ option, rank: 0 }]
    return label.includes(needle) ? [{ option, rank: 1 }] : []
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ option }) => option)
}
