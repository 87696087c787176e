import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { renderCheckbox } from '../../../components/form/checkbox.tsx'
import { useSharedElement } from '../../../foundation/shared-elements.tsx'
import type { FacetFieldsFragment } from '../__generated__/listing-page.ts'
import { Facet, leaveToForm } from './facets.tsx'
import { FACET_FILTERS, FACETS, type ListFilter, type ListingFilters } from './listing-filters.ts'
import styles from './facets.module.css'

export function OptionFacets({ facets, filters }: { facets: FacetFieldsFragment; filters: ListingFilters }) {
  return (
    <>
      <SaleFacet sale={facets.onSale} chosen={filters.on_sale} />
      <AttributeFacets attributes={facets.attributes} chosen={filters.value} />
      {FACET_FILTERS.map((name) => (
        <OptionFacet key={name} name={name} options={facets[FACETS[name]]} chosen={filters[name]} />
      ))}
    </>
  )
}

const TITLES = {
  brand: 'listing.brands',
  collection: 'listing.collections',
  shipping: 'listing.shipping',
} as const satisfies Record<ListFilter, string>

interface OptionFacetProps {
  name: ListFilter
  options: readonly Option[]
  chosen: readonly string[]
}

interface Option {
  id: string
  title: string
  count: number | null
}

function OptionFacet({ name, options, chosen }: OptionFacetProps) {
  const list = useOptions(name, options, chosen)
  if (options.length === 0) return null
  return (
    <Facet title={<FormattedMessage id={TITLES[name]} />} lines={options.length}>
      {list}
    </Facet>
  )
}

function useOptions(name: ListFilter | 'value', options: readonly Option[], chosen: readonly string[]) {
  const intl = useIntl()
  return useSharedElement(options, `options ${name} ${chosen.join()}`, () => (
    <ul className={styles.options}>
      {options.map(({ id, title, count }) => {
        const checked = chosen.includes(id)
        const label = renderCounted(title, count, intl)
        const disabled = count === 0 && !checked
        return (
          <li key={id}>
            {renderCheckbox({
              name,
              value: id,
              label,
              checked,
              disabled,
              className: styles.option,
              onChange: leaveToForm,
            })}
          </li>
        )
      })}
    </ul>
  ))
}

function renderCounted(title: string, count: number | null, intl: IntlShape) {
  if (count === null) return title
  return (
    <>
      {`${title} `}
      <span className={styles.count}>{`(${intl.formatNumber(count)})`}</span>
    </>
  )
}

interface AttributeFacetsProps {
  attributes: readonly { id: string; title: string; values: readonly Option[] }[]
  chosen: readonly string[]
}

/** A color, a size, and other attributes, each with its values. */
function AttributeFacets({ attributes, chosen }: AttributeFacetsProps) {
  return attributes.map(({ id, title, values }) => (
    <AttributeFacet key={id} title={title} values={values} chosen={chosen} />
  ))
}

function AttributeFacet({
  title,
  values,
  chosen,
}: {
  title: string
  values: readonly Option[]
  chosen: readonly string[]
}) {
  return (
    <Facet title={title} lines={values.length}>
      {useOptions('value', values, chosen)}
    </Facet>
  )
}

function SaleFacet({ sale, chosen }: { sale: { count: number | null } | null; chosen: boolean }) {
  const intl = useIntl()
  if (!sale || (sale.count === 0 && !chosen)) return null
  const label = renderCounted(intl.formatMessage({ id: 'listing.onSale' }), sale.count, intl)
  return (
    <Facet title={<FormattedMessage id="listing.offers" />} lines={1}>
      <div className={styles.options}>
        {renderCheckbox({ name: 'on_sale', value: 'true', label, checked: chosen, onChange: leaveToForm })}
      </div>
    </Facet>
  )
}
