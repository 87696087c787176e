import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isComposing } from '../is-composing/is-composing.ts'
import { nextIndex } from '../move-focus/move-focus.ts'
import { findOptions, type SelectOption } from './find-options.ts'
import styles from './search-select.module.css'

interface SearchPanelProps {
  listId: string
  /** What has been typed already. */
  start: string
  options: readonly SelectOption[]
  value: string
  onChoose(value: string): void
  onClose(): void
}

/** What the box and the list know: the text, the options it leaves, and which of them the arrow keys have reached. */
function useOptionSearch({ start, options, value, onChoose, onClose }: SearchPanelProps) {
  const { locale } = useIntl()
  const [text, setText] = useState(start)
  const shown = findOptions(options, text, locale)
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      shown.findIndex((option) => option.value === value),
    ),
  )

  function type(next: string) {
    setText(next)
    setActive(0)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = shown[active]
      if (option) onChoose(option.value)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(nextIndex(event.key, active, shown.length) ?? 0)
    }
  }
  return { text, type, shown, active, onKeyDown }
}

/** A box to search in above the list. The focus stays in the box; the arrow keys move the mark in the list. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, value, onChoose } = props
  const intl = useIntl()
  const inputRef = useRef<HTMLInputElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const { text, type, shown, active, onKeyDown } = useOptionSearch(props)
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => inputRef.current?.focus(), [])
  useEffect(() => {
    listRef.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

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
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <OptionList
        ref={listRef}
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
  ref: Ref<HTMLDivElement>
  id: string
  label: string
  options: readonly SelectOption[]
  value: string
  /** Index of the option the arrow keys have reached. */
  active: number
  optionId(index: number): string
  onChoose(value: string): void
}

/** The search box keeps the focus, so a press on an option may not take it. */
function OptionList({ ref, id, label, options, value, active, optionId, onChoose }: OptionListProps) {
  return (
    <>
      <div ref={ref} id={id} className={styles.options} role="listbox" aria-label={label}>
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
