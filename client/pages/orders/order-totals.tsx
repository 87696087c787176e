import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OrderDetailsFragment } from './order-page.generated.ts'
import styles from './order-totals.module.css'

/** What the order came to, as it was charged. */
export function OrderTotals({ order: { summary } }: { order: OrderDetailsFragment }) {
  if (!summary) return null
  return (
    <section className={styles.totals} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.heading}>
        <FormattedMessage id="cart.summary" defaultMessage="Summary" />
      </h2>
      <Amounts summary={summary} />
    </section>
  )
}

/** The same rows on the page and on the invoice. */
export function Amounts({ summary }: { summary: NonNullable<OrderDetailsFragment['summary']> }) {
  const { subtotal, bundleDiscount, shipping, tax, voucher, total } = summary
  return (
    <dl className={styles.amounts}>
      <Amount label={<FormattedMessage id="order.subtotal" defaultMessage="Subtotal" />} value={subtotal.formatted} />
      {bundleDiscount.amount > 0 && (
        <Amount
          label={<FormattedMessage id="cart.bundleDiscount" defaultMessage="Bundle offers" />}
          value={`−${bundleDiscount.formatted}`}
        />
      )}
      <Amount
        label={<FormattedMessage id="order.shipping" defaultMessage="Shipping" />}
        value={shipping.amount > 0 ? shipping.formatted : <FormattedMessage id="order.free" defaultMessage="Free" />}
      />
      {tax.amount > 0 && <Amount label={<FormattedMessage id="cart.tax" defaultMessage="Tax" />} value={tax.formatted} />}
      {voucher.amount > 0 && (
        <Amount
          label={<FormattedMessage id="order.voucher" defaultMessage="Voucher" />}
          value={`−${voucher.formatted}`}
        />
      )}
      <Amount isTotal label={<FormattedMessage id="cart.total" defaultMessage="Total" />} value={total.formatted} />
    </dl>
  )
}

function Amount({ label, value, isTotal }: { label: ReactNode; value: ReactNode; isTotal?: boolean }) {
  return (
    <div className={isTotal ? `${styles.amount} ${styles.total}` : styles.amount}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
