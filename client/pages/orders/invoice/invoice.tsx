import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { AddressText } from '../../../components/form/address/address-text.tsx'
import { LineOptions } from '../../../components/order/line-row.tsx'
import { OrderAmounts } from '../../../components/order/totals.tsx'
import { paymentMethods } from '../../../components/payment/payment-methods.tsx'
import type {
  OrderDetailsFragment,
  OrderLineFieldsFragment,
  OrderPageQuery,
} from '../order/__generated__/order-page.ts'
import styles from './invoice.module.css'

interface InvoiceProps {
  order: OrderDetailsFragment
  seller: OrderPageQuery['shop']['settings']
}

/** Only printed, never shown on the screen. */
export function Invoice({ order, seller }: InvoiceProps) {
  return (
    <article className={styles.invoice} data-print="only">
      <header className={styles.head}>
        <div className={styles.block}>
          {seller.headerLogo && <img src={seller.headerLogo} alt="" className={styles.logo} />}
          <p className={styles.seller}>
            <bdi translate="no">{seller.shopName}</bdi>
          </p>
          {seller.addressLines.map((line) => (
            <p key={line}>
              <bdi translate="no">{line}</bdi>
            </p>
          ))}
          <p className={`facts ${styles.contact}`}>
            {[seller.phone, seller.email]
              .filter((contact) => contact !== null)
              .map((contact) => (
                <bdi key={contact} dir="ltr">
                  {contact}
                </bdi>
              ))}
          </p>
        </div>
        <InvoiceFacts order={order} />
      </header>
      {order.address && (
        <div className={styles.block}>
          <p className="muted strong">
            <FormattedMessage id="order.billTo" />
          </p>
          <AddressText address={order.address} />
        </div>
      )}
      <InvoiceLines lines={order.lines} />
      <div className={styles.amounts}>
        <OrderAmounts order={order} showsZeroTax />
      </div>
    </article>
  )
}

function InvoiceFacts({
  order: { trackingId, createdAt, method, isPaid, isCancelled },
}: {
  order: OrderDetailsFragment
}) {
  const intl = useIntl()
  return (
    <div className={`${styles.block} ${styles.facts}`}>
      <p className={styles.title}>{intl.formatMessage({ id: 'order.invoiceTitle' })}</p>
      <p>
        <FormattedMessage id="order.invoiceNumber" values={{ number: <bdi translate="no">{trackingId}</bdi> }} />
      </p>
      <p>
        <FormattedMessage id="order.placedOn" values={{ date: <FormattedDate value={createdAt} dateStyle="long" /> }} />
      </p>
      {method && <Fact label="common.paymentMethod" value={paymentMethods[method].name} />}
      <Fact
        label="order.status"
        value={<FormattedMessage id={isCancelled ? 'order.cancelled' : isPaid ? 'order.paid' : 'order.unpaid'} />}
      />
    </div>
  )
}

function Fact({ label, value }: { label: 'common.paymentMethod' | 'order.status'; value: ReactNode }) {
  const attribute = <FormattedMessage id={label} />
  return (
    <p>
      <FormattedMessage id="common.option" values={{ attribute, value }} />
    </p>
  )
}

function InvoiceLines({ lines }: { lines: readonly OrderLineFieldsFragment[] }) {
  const intl = useIntl()
  if (lines.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage({ id: 'order.product' })}</th>
          <th scope="col">{intl.formatMessage({ id: 'order.unitPrice' })}</th>
          <th scope="col">{intl.formatMessage({ id: 'common.quantity' })}</th>
          <th scope="col">{intl.formatMessage({ id: 'common.subtotal' })}</th>
          <th scope="col">{intl.formatMessage({ id: 'common.tax' })}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.product.id}-${line.variantId}`}>
            <th scope="row">
              {line.product.title}
              <LineOptions options={line.options} />
            </th>
            <td>
              <bdi translate="no">{line.unitPrice.formatted}</bdi>
            </td>
            <td>
              <FormattedNumber value={line.quantity} />
            </td>
            <td>
              <bdi translate="no">{line.total.formatted}</bdi>
            </td>
            <td>
              <bdi translate="no">{line.tax.formatted}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
