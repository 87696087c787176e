import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { CheckoutSteps } from '../../components/order/checkout-steps.tsx'
import { NothingSelected } from '../../components/order/nothing-selected.tsx'
import { Amounts, OffersNote, Savings, SummaryPanel } from '../../components/order/totals.tsx'
import { definePage } from '../../foundation/define-page.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import {
  CheckoutPageDocument,
  type CheckoutPageQuery,
  type CheckoutSummaryFieldsFragment,
} from './__generated__/checkout-page.ts'
import { CheckoutDelivery } from './checkout-delivery.tsx'
import { CheckoutPayment } from './checkout-payment.tsx'
import { NewTotal } from './new-total.tsx'
import { useLostOrder } from './use-lost-order.ts'
import type { LineErrors } from './use-place-order.ts'
import { VoucherForm } from './voucher-form.tsx'
import styles from './checkout-page.module.css'

function CheckoutPage({ data }: { data: CheckoutPageQuery }) {
  const intl = useIntl()
  // Placing the order empties the cart, but the page must keep showing what is being paid.
  const [{ checkout, unshipped, isCartEmpty }] = useState(() => ({
    checkout: data.viewer.checkout,
    isCartEmpty: data.viewer.cart.lines.length === 0,
    unshipped: countLinesWithoutShipping(data.viewer),
  }))
  const [lineErrors, setLineErrors] = useState<LineErrors>({})
  const { address, lines, summary, priceChange } = checkout
  const title = intl.formatMessage({ id: 'checkout.title' })
  return (
    <div className="container page-column">
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      {!isCartEmpty && <CheckoutSteps current="payment" />}
      {priceChange && <NewTotal change={priceChange} />}
      {lines.length === 0 || !address ? (
        <CheckoutEmpty hasAddress={address !== null} unshipped={unshipped} isCartEmpty={isCartEmpty} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.delivery}>
            {unshipped > 0 && <LinesWithoutShipping count={unshipped} />}
            <CheckoutDelivery address={address} lines={lines} lineErrors={lineErrors} />
          </div>
          <div className={styles.summary}>
            <CheckoutSummary summary={summary} />
          </div>
          <section className={styles.payment} aria-labelledby="checkout-payment">
            <h2 id="checkout-payment">{intl.formatMessage({ id: 'checkout.payment' })}</h2>
            <CheckoutPayment checkout={checkout} onLineErrors={setLineErrors} />
          </section>
        </div>
      )}
    </div>
  )
}

interface CheckoutEmptyProps {
  hasAddress: boolean
  unshipped: number
  isCartEmpty: boolean
}

function CheckoutEmpty({ hasAddress, unshipped, isCartEmpty }: CheckoutEmptyProps) {
  const intl = useIntl()
  const href = useHref()
  useLostOrder()
  if (isCartEmpty) return <NothingSelected isCartEmpty />
  if (hasAddress) {
    return unshipped > 0 ? <LinesWithoutShipping count={unshipped} /> : <NothingSelected isCartEmpty={false} />
  }
  return (
    <EmptyState title={intl.formatMessage({ id: 'common.addressFirst' })}>
      <ButtonLink href={href(routes.shipping, {})}>{intl.formatMessage({ id: 'checkout.toShipping' })}</ButtonLink>
    </EmptyState>
  )
}

/** Number of selected lines that were added after shipping was chosen, which the order leaves out. */
function countLinesWithoutShipping({ cart, checkout }: CheckoutPageQuery['viewer']): number {
  const included = new Set(checkout.lines.map(({ line }) => line.id))
  return cart.lines.filter(({ id, selected }) => selected && !included.has(id)).length
}

function LinesWithoutShipping({ count }: { count: number }) {
  const intl = useIntl()
  const href = useHref()
  return (
    <p className={`callout warning ${styles.note}`}>
      <Icon name="warning" size={20} />
      <span>
        <FormattedMessage id="checkout.leftOut" values={{ count }} />{' '}
        <a href={href(routes.shipping, {})}>{intl.formatMessage({ id: 'checkout.toShipping' })}</a>
      </span>
    </p>
  )
}

function CheckoutSummary({ summary }: { summary: CheckoutSummaryFieldsFragment }) {
  const { voucher, saved, hasOffers } = summary
  return (
    <SummaryPanel id="checkout-summary" title={<FormattedMessage id="common.summary" />} isSticky>
      <VoucherForm applied={voucher?.code ?? null} />
      <Amounts
        summary={summary}
        showsZeroTax
        voucher={
          voucher && {
            label: (
              <FormattedMessage
                id="checkout.voucherAmount"
                values={{ code: <bdi translate="no">{voucher.code}</bdi> }}
              />
            ),
            formatted: voucher.amount.formatted,
          }
        }
      />
      <Savings saved={saved} />
      <OffersNote hasOffers={hasOffers} />
    </SummaryPanel>
  )
}

export const checkoutPage = definePage(routes.checkout, {
  query: CheckoutPageDocument,
  variables: ({ search }) => ({ voucher: search.voucher ?? null, seen: search.seen ?? null }),
  access: 'private',
  takesPayments: true,
  queryParams: ['voucher', 'seen', 'method'],
  Component: CheckoutPage,
})
