import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { minorDigits } from '#shared/money.ts'
import { Button } from '../../../components/form/button.tsx'
import { renderCheckbox } from '../../../components/form/checkbox.tsx'
import { categoryHref } from '../../../components/layout/category-crumbs.ts'
import { renderRating } from '../../../components/text/rating.tsx'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import { useSharedElement } from '../../../foundation/shared-elements.tsx'
import type { ListingFieldsFragment, ListingPageQuery } from '../__generated__/listing-page.ts'
import { pricePatternOf } from './price-pattern.ts'
import styles from './facets.module.css'

const MAX_UNFOLDED = 5

export function Facet({ title, lines, children }: { title: ReactNode; lines: number; children: ReactNode }) {
  const [expanded, setExpanded] = useState(false)
  const bodyId = useId()
  const foldable = lines > MAX_UNFOLDED
  const size = expanded ? styles.expanded : styles.collapsed
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.title}>{title}</legend>
      {/* A folded entry must become visible when it gets the focus. */}
      <div id={bodyId} className={foldable ? size : undefined} onFocus={foldable ? () => setExpanded(true) : undefined}>
        {children}
      </div>
      {foldable && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={expanded}
          aria-controls={bodyId}
          onClick={() => setExpanded(!expanded)}
        >
          <FormattedMessage id={expanded ? 'common.showLess' : 'common.showMore'} />
        </button>
      )}
    </fieldset>
  )
}

/** The form handles changes; React requires a handler on each controlled input. */
export function leaveToForm(): void {}

const RATINGS = [4, 3, 2, 1]

export function RatingFacet({ rating }: { rating: number | null }) {
  const intl = useIntl()
  const shared = { type: 'radio', name: 'rating', onChange: leaveToForm } as const
  const from = (value: number) => (
    <span className={styles.rating}>
      {renderRating({ value, variant: 'stars' }, intl)}
      {intl.formatMessage({ id: 'listing.andUp' })}
    </span>
  )
  const any = intl.formatMessage({ id: 'listing.anyRating' })
  return (
    <Facet title={<FormattedMessage id="listing.rating" />} lines={RATINGS.length}>
      <ul className={styles.options}>
        {RATINGS.map((value) => (
          <li key={value}>{renderCheckbox({ ...shared, value, checked: rating === value, label: from(value) })}</li>
        ))}
        <li>{renderCheckbox({ ...shared, value: '', checked: rating === null, label: any })}</li>
      </ul>
    </Facet>
  )
}

interface PriceFacetProps {
  min: number | null
  max: number | null
  money: Pick<ListingPageQuery['shop']['settings'], 'currency' | 'currencyIcon'>
  apply(form: HTMLFormElement): void
}

/** Both prices apply together: on Enter, by the button, or when the focus leaves both fields. */
export function PriceFacet({ min, max, money: { currency, currencyIcon }, apply }: PriceFacetProps) {
  const intl = useIntl()
  const example = intl.formatNumber(1250, { maximumFractionDigits: 0 })
  const format = intl.formatMessage({ id: 'listing.priceFormat' }, { example })
  const shared = { pattern: pricePatternOf(currency, currencyIcon), title: format }
  function applyOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    // The group includes the button that applies both.
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    const isSubmit = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
    const typed = [...currentTarget.querySelectorAll('input')].map(({ value }) => value)
    const isChanged = typed.join('|') !== [min ?? '', max ?? ''].join('|')
    const form = currentTarget.closest('form')
    if (form && isChanged && !isSubmit) apply(form)
  }
  return (
    <Facet
      title={<FormattedMessage id="listing.price" values={{ currency: <bdi translate="no">{currencyIcon}</bdi> }} />}
      lines={1}
    >
      <div className={styles.range} onBlur={applyOnLeave}>
        {minorDigits(currency) === 3 && <input type="hidden" name="decimals" value="3" />}
        <PriceInput {...shared} name="min" value={min} label={intl.formatMessage({ id: 'listing.min' })} />
        <PriceInput {...shared} name="max" value={max} label={intl.formatMessage({ id: 'listing.max' })} />
        <p className={`wrong small ${styles.unreadable}`} aria-live="polite">
          {format}
        </p>
        <Button type="submit" variant="secondary" className={styles.apply}>
          {intl.formatMessage({ id: 'listing.applyPrice' })}
        </Button>
      </div>
    </Facet>
  )
}

interface PriceInputProps {
  name: 'min' | 'max'
  value: number | null
  label: string
  pattern: string
  /** The hint that browsers show if a price does not match the pattern. */
  title: string
}

/** Uncontrolled, because React would discard a price that was typed before hydration. */
function PriceInput({ value, label, ...attributes }: PriceInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const applied = useRef(value)
  useEffect(() => {
    if (applied.current === value) return
    applied.current = value
    if (ref.current) ref.current.value = String(value ?? '')
  }, [value])
  return (
    <label className={styles.bound}>
      {label}
      <input
        {...attributes}
        ref={ref}
        type="text"
        maxLength={40}
        inputMode="decimal"
        autoComplete="off"
        className={`control ${styles.input}`}
        defaultValue={value ?? ''}
      />
    </label>
  )
}

export function CategoryFacet({ listing }: { listing: ListingFieldsFragment }) {
  const { locale } = useLocation()
  const { category, subCategory, facets } = listing
  const mainSlug = subCategory?.parentSlug ?? category?.slug
  const main = facets.categories.find(({ slug }) => slug === mainSlug)
  const visible = main ? [main] : facets.categories
  const list = useSharedElement(facets.categories, `categories ${category?.slug} ${subCategory?.slug}`, () => (
    <ul className="small">
      {visible.map(({ title, slug, children }) => (
        <li key={slug}>
          <CategoryLink
            href={categoryHref({ slug, parentSlug: null }, locale)}
            title={title}
            isCurrent={slug === category?.slug && subCategory === null}
          />
          {main && children.length > 0 && (
            <ul className={styles.children}>
              {children.map((child) => (
                <li key={child.slug}>
                  <CategoryLink
                    href={categoryHref({ slug: child.slug, parentSlug: slug }, locale)}
                    title={child.title}
                    isCurrent={child.slug === subCategory?.slug}
                  />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  ))
  if (facets.categories.length === 0) return null
  return (
    <Facet title={<FormattedMessage id="common.categories" />} lines={main ? 1 : visible.length}>
      {list}
    </Facet>
  )
}

function CategoryLink({ href, title, isCurrent }: { href: string; title: string; isCurrent: boolean }) {
  return (
    <a className={styles.category} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {title}
    </a>
  )
}
