import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import type { AddressTextFieldsFragment } from '../../components/form/address/__generated__/address.ts'
import { AddressText } from '../../components/form/address/address-text.tsx'
import { ArrivalDate } from '../../components/order/arrival-date.tsx'
import { CartLineSummary, LineProblems, useProblemFocus } from '../../components/order/cart-line-summary.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { CheckoutLineFieldsFragment } from './__generated__/checkout-page.ts'
import type { LineErrors } from './use-place-order.ts'
import styles from './checkout-page.module.css'

interface CheckoutDeliveryProps {
  address: AddressTextFieldsFragment
  lines: readonly CheckoutLineFieldsFragment[]
  lineErrors: LineErrors
}

export function CheckoutDelivery({ address, lines, lineErrors }: CheckoutDeliveryProps) {
  const intl = useIntl()
  const href = useHref()
  const list = useProblemFocus<HTMLUListElement>(lineErrors)
  return (
    <section className="stack" aria-labelledby="checkout-delivery">
      <div className="section-head">
        <h2 id="checkout-delivery">{intl.formatMessage({ id: 'checkout.delivery' })}</h2>
        <a href={href(routes.shipping, {})} className={styles.change}>
          <FormattedMessage id="checkout.change" />
        </a>
      </div>
      <div className="panel flush divided">
        <div className={styles.address}>
          <AddressText address={address} />
        </div>
        <ul ref={list} className="divided">
          {lines.map((line) => (
            <li key={line.line.id}>
              <CartLineSummary line={line.line} terms={<LineTerms line={line} />}>
                <LineProblems messages={lineErrors[line.line.id]}>
                  <a href={href(routes.cart, {})}>{intl.formatMessage({ id: 'common.viewCart' })}</a>
                </LineProblems>
              </CartLineSummary>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function LineTerms({ line: { shippingType, shippingPrice, arrivesOn } }: { line: CheckoutLineFieldsFragment }) {
  const intl = useIntl()
  const isPickup = shippingType === 'PICKUP'
  return (
    <p className="facts">
      <span>{intl.formatMessage({ id: isPickup ? 'common.pickup' : 'common.delivery' })}</span>
      <bdi>{shippingPrice.amount > 0 ? shippingPrice.formatted : <FormattedMessage id="common.free" />}</bdi>
      {arrivesOn !== null && (
        <span>
          <ArrivalDate date={arrivesOn} isPickup={isPickup} />
        </span>
      )}
    </p>
  )
}
