import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../icon/icon.tsx'
import styles from './dropdown.module.css'
import { usePopover } from './use-popover.ts'

export interface DropdownOption {
  value: string
  label: string
  /** How many items stand behind it. */
  count?: number
}

interface DropdownProps {
  label: ReactNode
  options: readonly DropdownOption[]
  value: string | null
  onChange(value: string): void
  /** Offers a box to narrow the options down. */
  searchable?: boolean
}

/** One choice out of several, with counts and an optional search box. */
export function Dropdown({ label, options, value, onChange, searchable }: DropdownProps) {
  const { rootRef, buttonRef, ...popover } = usePopover()
  const intl = useIntl()
  const [filter, setFilter] = useState('')
  const chosen = options.find((option) => option.value === value)
  const needle = filter.trim().toLocaleLowerCase(intl.locale)
  const shown = options.filter((option) => option.label.toLocaleLowerCase(intl.locale).includes(needle))
  return (
    <div className={styles.dropdown} ref={rootRef} role="presentation" onBlur={popover.onBlur} onKeyDown={popover.onKeyDown}>
      <button type="button" className={styles.button} ref={buttonRef} {...popover.buttonProps}>
        <span className="visually-hidden">{label}</span>
        <span className={styles.chosen}>
          {chosen?.label ?? <FormattedMessage id="dropdown.choose" defaultMessage="Choose" />}
        </span>
        <Icon name="chevron-down" size={18} />
      </button>
      {popover.open && (
        <div className={styles.panel} id={popover.panelId}>
          {searchable && (
            <input
              type="search"
              className={styles.filter}
              value={filter}
              aria-label={intl.formatMessage({ id: 'dropdown.search', defaultMessage: 'Search the options' })}
              onChange={(event) => setFilter(event.target.value)}
            />
          )}
          <ul className={styles.options}>
            {shown.map((option) => (
              <li key={option.value}>
                <button
                  type="button"
                  className={styles.option}
                  data-roving=""
                  aria-pressed={option.value === value}
                  onClick={() => {
                    popover.close()
                    onChange(option.value)
                  }}
                >
                  <span>{option.label}</span>
                  {option.count !== undefined && <span className={styles.count}>{intl.formatNumber(option.count)}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
