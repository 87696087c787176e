import type { ReactNode } from 'react'
import { Checkbox } from '../../../components/field/checkbox.tsx'
import { Facet } from './facet.tsx'
import type { ListFilter } from './listing-filters.ts'
import styles from './option-facet.module.css'

interface OptionFacetProps {
  name: ListFilter
  title: ReactNode
  options: readonly { id: string; title: string }[]
  chosen: readonly string[]
}

/** Checkboxes, combined by “or”. */
export function OptionFacet({ name, title, options, chosen }: OptionFacetProps) {
  if (options.length === 0) return null
  return (
    <Facet title={title} lines={options.length}>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.id}>
            <Checkbox
              name={name}
              value={option.id}
              label={option.title}
              checked={chosen.includes(option.id)}
              onChange={leaveToForm}
            />
          </li>
        ))}
      </ul>
    </Facet>
  )
}

/** The form handles changes; React requires a handler on each controlled input. */
export function leaveToForm(): void {}
