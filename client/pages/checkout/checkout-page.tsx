import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { CheckoutSteps } from '../../components/checkout-steps/checkout-steps.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { definePage } from '../../define-page.ts'
import { CheckoutPageDocument, type CheckoutPageQuery } from './__generated__/checkout-page.ts'
import { CheckoutDelivery } from './checkout-delivery.tsx'
import { CheckoutEmpty } from './checkout-empty.tsx'
import { CheckoutPayment } from './checkout-payment.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { countLinesWithoutShipping, LinesWithoutShipping } from './lines-without-shipping.tsx'
import { NewTotal } from './new-total.tsx'
import type { LineErrors } from './use-place-order.ts'
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
            <h2 id="checkout-payment">
              <FormattedMessage id="checkout.payment" />
            </h2>
            <CheckoutPayment checkout={checkout} onLineErrors={setLineErrors} />
          </section>
        </div>
      )}
    </div>
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
