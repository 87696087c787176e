import { type AriaAttributes, type FocusEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { Icon } from '../../media/icon.tsx'
import type { SelectOption } from './find-options.ts'
import { SearchPanel } from './search-panel.tsx'
import styles from './search-select.module.css'

interface SearchPickerProps {
  ref: Ref<HTMLButtonElement>
  id: string
  options: readonly SelectOption[]
  value: string
  placeholder: string
  onChange(value: string): void
  description: AriaAttributes
}

export function SearchPicker({ ref, id, options, value, placeholder, onChange, description }: SearchPickerProps) {
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
