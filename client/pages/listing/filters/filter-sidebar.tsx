import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localePath } from '#shared/routes.ts'
import { Button, IconButton } from '../../../components/form/button.tsx'
import { DialogToaster } from '../../../components/overlay/dialog-toaster.tsx'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import type { ListingFieldsFragment, ListingPageQuery } from '../__generated__/listing-page.ts'
import { CategoryFacet, PriceFacet, RatingFacet } from './facets.tsx'
import { FILTER_FORM, type ListingFilters, readFilters } from './listing-filters.ts'
import { OptionFacets } from './option-facets.tsx'
import { useChangeFilters } from './use-change-filters.ts'
import { useSheet } from './use-sheet.ts'
import styles from './filter-sidebar.module.css'

interface FilterSidebarProps {
  listing: ListingFieldsFragment
  filters: ListingFilters
  currency: ListingPageQuery['shop']['settings']
}

export function FilterSidebar({ listing, filters: current, currency }: FilterSidebarProps) {
  const intl = useIntl()
  const { path, locale } = useLocation()
  const { filters, change } = useChangeFilters(current)
  const form = useRef<HTMLFormElement>(null)
  // The shopper may have ticked a box before this component was hydrated.
  const applyEarlyTicks = useEffectEvent(() => {
    if (form.current && hasUnappliedFields(form.current)) apply(form.current)
  })
  useEffect(() => applyEarlyTicks(), [])
  function apply(form: HTMLFormElement) {
    change({ ...filtersOfForm(form), ...unreadablePrices(form, filters) })
  }
  function applyTicked(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLInputElement && !isPrice(event.target)) apply(event.currentTarget)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    apply(event.currentTarget)
    event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()
  }
  const { isOpen, ref } = useSheet()
  return (
    <div
      ref={ref}
      id="filters"
      popover="auto"
      role={isOpen ? 'dialog' : 'complementary'}
      aria-modal={isOpen || undefined}
      className={styles.sidebar}
      aria-label={intl.formatMessage({ id: 'listing.filters' })}
    >
      <SheetHead />
      <div className={styles.facets}>
        <CategoryFacet listing={listing} />
        <form
          ref={form}
          id={FILTER_FORM}
          // Browsers would restore boxes that do not belong to the address.
          autoComplete="off"
          className={styles.form}
          method="get"
          action={localePath(path, locale)}
          onChange={applyTicked}
          onSubmit={submit}
        >
          <SubjectFields filters={filters} />
          <PriceFacet min={filters.min} max={filters.max} money={currency} apply={apply} />
          <RatingFacet rating={filters.rating} />
          <OptionFacets facets={listing.facets} filters={filters} />
        </form>
      </div>
      <SheetFoot count={listing.products.pageInfo.total} />
      {isOpen && <DialogToaster />}
    </div>
  )
}

function isPrice({ inputMode }: HTMLInputElement): boolean {
  return inputMode === 'decimal'
}

/** True if boxes, the sort order or prices differ from what the page shows, unless a price is still being typed. */
function hasUnappliedFields(form: HTMLFormElement): boolean {
  const isTyping = form.querySelector('input[inputmode=decimal]:focus') !== null
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (!(field instanceof HTMLInputElement)) return false
    if (isPrice(field)) return !isTyping && field.value !== field.defaultValue
    return field.checked !== field.defaultChecked
  })
}

/** An unreadable price changes nothing; the form says so. */
function unreadablePrices(form: HTMLFormElement, { min, max }: ListingFilters): Partial<ListingFilters> {
  return form.checkValidity() ? {} : { min, max }
}

/** Reads the filter form as the address it would lead to. */
function filtersOfForm(form: HTMLFormElement): ListingFilters {
  const data = new FormData(form)
  const names = new Set(data.keys())
  return readFilters(Object.fromEntries([...names].map((name) => [name, data.getAll(name).join(',')])))
}

function SheetFoot({ count }: { count: number }) {
  return (
    <div className={styles.foot}>
      <Button type="submit" form={FILTER_FORM} block>
        <FormattedMessage id="listing.show" values={{ count }} />
      </Button>
    </div>
  )
}

function SheetHead() {
  const intl = useIntl()
  return (
    <div className={styles.sheetHead}>
      <p className={styles.sheetTitle}>{intl.formatMessage({ id: 'listing.filters' })}</p>
      <IconButton
        icon="close"
        className={styles.close}
        popoverTarget="filters"
        popoverTargetAction="hide"
        label={intl.formatMessage({ id: 'listing.closeFilters' })}
      />
    </div>
  )
}

/** Hidden fields that keep the subject of the list when filters change. */
function SubjectFields({ filters }: Pick<FilterSidebarProps, 'filters'>) {
  const { q, home_spm, banner, filter } = filters
  return Object.entries({ q, home_spm, banner, filter }).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  )
}
