import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { CheckoutSteps } from '../../components/order/checkout-steps.tsx'
import { NothingSelected } from '../../components/order/nothing-selected.tsx'
import { ActionSummary, Amounts, OffersNote, Savings, SignInOffer } from '../../components/order/totals.tsx'
import { isLeftOut, UnavailableNote } from '../../components/order/unavailable-note.tsx'
import { PayButton } from '../../components/payment/payment-panel.tsx'
import { definePage, type Search } from '../../foundation/define-page.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import {
  CheckoutPageDocument,
  type CheckoutFieldsFragment,
  type CheckoutPageQuery,
} from './__generated__/checkout-page.ts'
import { CheckoutDelivery } from './checkout-delivery.tsx'
import {
  CheckoutPayment,
  type CheckoutPaymentState,
  PAYMENT_FORM,
  takesCash,
  useCheckoutPayment,
} from './checkout-payment.tsx'
import { NewTotal } from './new-total.tsx'
import { useLostOrder } from './use-lost-order.ts'
import type { LineErrors } from './use-place-order.ts'
import { VoucherForm } from './voucher-form.tsx'
import styles from './checkout-page.module.css'

function CheckoutPage({ data, search }: { data: CheckoutPageQuery; search: Search }) {
  const intl = useIntl()
  // Placing the order empties the cart, but the page must keep showing what is being paid.
  const [{ checkout, unshipped, cartLines }] = useState(() => ({
    checkout: data.viewer.checkout,
    cartLines: data.viewer.cart.lines,
    unshipped: countLinesWithoutShipping(data.viewer),
  }))
  const { address, lines, priceChange } = checkout
  const isCartEmpty = cartLines.length === 0
  const title = intl.formatMessage({ id: 'checkout.title' })
  return (
    <div className="container page-column">
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      {!isCartEmpty && <CheckoutSteps current="payment" />}
      {priceChange && <NewTotal change={priceChange} />}
      <UnavailableNote lines={cartLines} leftOut={Number(search['leftOut']) || 0} />
      {lines.length === 0 || !address ? (
        <CheckoutEmpty hasAddress={address !== null} unshipped={unshipped} isCartEmpty={isCartEmpty} />
      ) : (
        <Order checkout={checkout} address={address} unshipped={unshipped} />
      )}
    </div>
  )
}

interface OrderProps {
  checkout: CheckoutFieldsFragment
  address: NonNullable<CheckoutFieldsFragment['address']>
  unshipped: number
}

function Order({ checkout, address, unshipped }: OrderProps) {
  const [lineErrors, setLineErrors] = useState<LineErrors>({})
  const payment = useCheckoutPayment(checkout, setLineErrors)
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        {payment.payment.order === null && <SignInOffer />}
        {unshipped > 0 && <LinesWithoutShipping count={unshipped} />}
        <CheckoutDelivery address={address} lines={checkout.lines} lineErrors={lineErrors} />
        <CheckoutPayment state={payment} />
      </div>
      <CheckoutSummary checkout={checkout} payment={payment} />
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
    <EmptyState icon="truck" title={intl.formatMessage({ id: 'common.addressFirst' })}>
      <ButtonLink href={href(routes.shipping, {})}>{intl.formatMessage({ id: 'checkout.toShipping' })}</ButtonLink>
    </EmptyState>
  )
}

/** Number of selected lines that were added after shipping was chosen, which the order leaves out. */
function countLinesWithoutShipping({ cart, checkout }: CheckoutPageQuery['viewer']): number {
  const included = new Set(checkout.lines.map(({ line }) => line.id))
  return cart.lines.filter((line) => line.selected && !isLeftOut(line) && !included.has(line.id)).length
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

interface CheckoutSummaryProps {
  checkout: CheckoutFieldsFragment
  payment: CheckoutPaymentState
}

function CheckoutSummary({ checkout: { summary, priceChange }, payment: state }: CheckoutSummaryProps) {
  const { voucher, saved, hasOffers, total } = summary
  const { method, payment } = state
  return (
    <ActionSummary
      id="checkout-summary"
      title={<FormattedMessage id="common.summary" />}
      total={total}
      action={
        method && (
          <div className={takesCash(state) ? undefined : 'scripted'}>
            <PayButton
              form={PAYMENT_FORM}
              method={method}
              payment={payment}
              total={total}
              agrees={priceChange !== null}
            />
          </div>
        )
      }
    >
      <VoucherForm applied={voucher?.code ?? null} method={method?.code ?? null} />
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
    </ActionSummary>
  )
}

export const checkoutPage = definePage(routes.checkout, {
  query: CheckoutPageDocument,
  variables: ({ search }) => ({ voucher: search.voucher ?? null, seen: search.seen ?? null }),
  access: 'private',
  layout: 'checkout',
  takesPayments: true,
  queryParams: ['voucher', 'seen', 'method', 'leftOut'],
  Component: CheckoutPage,
})
