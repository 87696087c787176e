import { type FocusEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../../components/icon-button/icon-button.tsx'
import { Facet } from './facet.tsx'
import styles from './price-facet.module.css'

interface PriceFacetProps {
  min: number | null
  max: number | null
  currencyIcon: string
  apply(form: HTMLFormElement): void
}

/** Both prices apply together: on Enter, by the button, or when the focus leaves both fields. */
export function PriceFacet({ min, max, currencyIcon, apply }: PriceFacetProps) {
  const intl = useIntl()
  function applyOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    // The group includes the button that applies both.
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    const isSubmit = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
    const typed = [...currentTarget.querySelectorAll('input')].map(({ value }) => value)
    const isChanged = typed.join() !== [min ?? '', max ?? ''].join()
    const form = currentTarget.closest('form')
    if (form && isChanged && !isSubmit) apply(form)
  }
  return (
    <Facet
      title={<FormattedMessage id="listing.price" values={{ currency: <bdi translate="no">{currencyIcon}</bdi> }} />}
      lines={1}
    >
      <div className={styles.range} onBlur={applyOnLeave}>
        <PriceInput name="min" value={min} label={intl.formatMessage({ id: 'listing.min' })} placeholder="0" />
        <span aria-hidden="true">–</span>
        <PriceInput name="max" value={max} label={intl.formatMessage({ id: 'listing.max' })} />
        <IconButton
          type="submit"
          icon="chevron-end"
          className="outlined"
          label={intl.formatMessage({ id: 'listing.applyPrice' })}
        />
      </div>
    </Facet>
  )
}

interface PriceInputProps {
  name: 'min' | 'max'
  value: number | null
  label: string
  placeholder?: string
}

function PriceInput({ name, value, label, placeholder }: PriceInputProps) {
  const [text, setText] = useState({ for: value, typed: String(value ?? '') })
  if (text.for !== value) setText({ for: value, typed: String(value ?? '') })
  return (
    <input
      type="number"
      name={name}
      min={0}
      max={999_999}
      step="any"
      inputMode="decimal"
      className={`control ${styles.input}`}
      aria-label={label}
      placeholder={placeholder}
      value={text.typed}
      onChange={(event) => setText({ for: value, typed: event.target.value })}
    />
  )
}
