import type { ReactNode } from 'react'
import { drawCheckbox } from '../../../components/field/checkbox.tsx'
import { useDrawn } from '../../../drawings.tsx'
import { Facet } from './facet.tsx'
import type { ListFilter } from './listing-filters.ts'
import styles from './option-facet.module.css'

interface OptionFacetProps {
  name: ListFilter
  title: ReactNode
  options: readonly { id: string; title: string }[]
  chosen: readonly string[]
}

export function OptionFacet({ name, title, options, chosen }: OptionFacetProps) {
  const list = useDrawn(options, `options ${name} ${chosen.join()}`, () => (
    <ul className={styles.options}>
      {options.map(({ id, title }) => (
        <li key={id}>
          {drawCheckbox({ name, value: id, label: title, checked: chosen.includes(id), onChange: leaveToForm })}
        </li>
      ))}
    </ul>
  ))
  if (options.length === 0) return null
  return (
    <Facet title={title} lines={options.length}>
      {list}
    </Facet>
  )
}

/** The form handles changes; React requires a handler on each controlled input. */
export function leaveToForm(): void {}
