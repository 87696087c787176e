import { type FocusEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '../../../components/icon-button/icon-button.tsx'
import { Facet } from './facet.tsx'
import styles from './price-facet.module.css'

interface PriceFacetProps {
  min: number | null
  max: number | null
  currencyIcon: string
}

/** Minimum and maximum price; applied on Enter, by the button and on blur. */
export function PriceFacet({ min, max, currencyIcon }: PriceFacetProps) {
  const intl = useIntl()
  return (
    <Facet title={<FormattedMessage id="listing.price" values={{ currency: <bdi>{currencyIcon}</bdi> }} />} lines={1}>
      <div className={styles.range}>
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
  function applyIfChanged(event: FocusEvent<HTMLInputElement>) {
    // The button applies both fields at once.
    const toButton = event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit'
    if (!toButton && text.typed !== String(value ?? '')) event.currentTarget.form?.requestSubmit()
  }
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
      onBlur={applyIfChanged}
    />
  )
}
