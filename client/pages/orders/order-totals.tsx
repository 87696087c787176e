import { FormattedMessage } from 'react-intl'
import { SummaryPanel } from '../../components/totals/summary-panel.tsx'
import { TotalRow, Totals } from '../../components/totals/totals.tsx'
import type { OrderDetailsFragment } from './order-page.generated.ts'

/** What the order came to, as it was charged. */
export function OrderTotals({ order: { summary } }: { order: OrderDetailsFragment }) {
  if (!summary) return null
  return (
    <SummaryPanel id="order-summary" title={<FormattedMessage id="cart.summary" defaultMessage="Summary" />}>
      <Amounts summary={summary} />
    </SummaryPanel>
  )
}

/** The same rows on the page and on the invoice. */
export function Amounts({ summary }: { summary: NonNullable<OrderDetailsFragment['summary']> }) {
  const { subtotal, bundleDiscount, shipping, tax, voucher, total } = summary
  return (
    <Totals>
      <TotalRow
        label={<FormattedMessage id="order.subtotal" defaultMessage="Subtotal" />}
        amount={subtotal.formatted}
      />
      {bundleDiscount.amount > 0 && (
        <TotalRow
          kind="discount"
          label={<FormattedMessage id="cart.bundleDiscount" defaultMessage="Bundle offers" />}
          amount={bundleDiscount.formatted}
        />
      )}
      <TotalRow
        label={<FormattedMessage id="order.shipping" defaultMessage="Shipping" />}
        amount={shipping.amount > 0 ? shipping.formatted : <FormattedMessage id="order.free" defaultMessage="Free" />}
      />
      {tax.amount > 0 && (
        <TotalRow label={<FormattedMessage id="cart.tax" defaultMessage="Tax" />} amount={tax.formatted} />
      )}
      {voucher.amount > 0 && (
        <TotalRow
          kind="discount"
          label={<FormattedMessage id="order.voucher" defaultMessage="Voucher" />}
          amount={voucher.formatted}
        />
      )}
      <TotalRow
        kind="total"
        label={<FormattedMessage id="cart.total" defaultMessage="Total" />}
        amount={total.formatted}
      />
    </Totals>
  )
}
