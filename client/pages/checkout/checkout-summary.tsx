import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CheckoutSummaryFieldsFragment } from './checkout-page.generated.ts'
import { VoucherForm } from './voucher-form.tsx'
import styles from './checkout-summary.module.css'

/** What it all comes to. */
export function CheckoutSummary({ summary }: { summary: CheckoutSummaryFieldsFragment }) {
  const { subtotal, bundleDiscount, shipping, isShippingFree, tax, voucher, total, saved } = summary
  return (
    <aside className={styles.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary" className={styles.heading}>
        <FormattedMessage id="checkout.summary" defaultMessage="Summary" />
      </h2>
      <VoucherForm applied={voucher?.code ?? null} />
      <dl className={styles.amounts}>
        <Amount label={<FormattedMessage id="checkout.subtotal" defaultMessage="Subtotal" />} value={subtotal.formatted} />
        {bundleDiscount.amount > 0 && (
          <Amount
            label={<FormattedMessage id="checkout.bundle" defaultMessage="Bundle offers" />}
            value={`−${bundleDiscount.formatted}`}
          />
        )}
        <Amount
          label={<FormattedMessage id="checkout.shipping" defaultMessage="Shipping" />}
          value={
            isShippingFree || shipping.amount === 0 ? (
              <FormattedMessage id="shipping.free" defaultMessage="Free" />
            ) : (
              shipping.formatted
            )
          }
        />
        <Amount label={<FormattedMessage id="checkout.tax" defaultMessage="Tax" />} value={tax.formatted} />
        {voucher && (
          <Amount
            label={<FormattedMessage id="checkout.voucherAmount" defaultMessage="Voucher {code}" values={{ code: <bdi key="code">{voucher.code}</bdi> }} />}
            value={`−${voucher.amount.formatted}`}
          />
        )}
        <Amount isTotal label={<FormattedMessage id="checkout.total" defaultMessage="Total" />} value={total.formatted} />
      </dl>
      {saved.amount > 0 && (
        <p className={styles.saved}>
          <FormattedMessage
            id="checkout.saved"
            defaultMessage="You save {amount}"
            values={{ amount: <bdi key="amount">{saved.formatted}</bdi> }}
          />
        </p>
      )}
    </aside>
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
