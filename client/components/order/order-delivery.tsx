import { FormattedMessage, useIntl } from 'react-intl'
import { AddressText } from '../form/address/address-text.tsx'
import { paymentMethods } from '../payment/payment-methods.tsx'
import type { OrderDeliveryFieldsFragment } from './__generated__/order.ts'
import styles from './order-delivery.module.css'

export function OrderDelivery({ order: { address, method, voucherCode } }: { order: OrderDeliveryFieldsFragment }) {
  const intl = useIntl()
  return (
    <section className={`panel ${styles.delivery}`}>
      {address && (
        <div className="stack tight">
          <h2>{intl.formatMessage({ id: 'common.deliveryAddress' })}</h2>
          <AddressText address={address} />
          {address.deliveryInstruction && (
            <p className="muted">
              <bdi>{address.deliveryInstruction}</bdi>
            </p>
          )}
        </div>
      )}
      {(method ?? voucherCode) && (
        <div className="stack tight">
          {method && (
            <>
              <h2>{intl.formatMessage({ id: 'common.paymentMethod' })}</h2>
              <p>{paymentMethods[method].name}</p>
            </>
          )}
          {voucherCode && (
            <p className="muted">
              <FormattedMessage id="order.voucherUsed" values={{ code: <bdi translate="no">{voucherCode}</bdi> }} />
            </p>
          )}
        </div>
      )}
    </section>
  )
}
