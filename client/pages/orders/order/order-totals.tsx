import { FormattedMessage } from 'react-intl'
import { SummaryPanel } from '../../../components/totals/summary-panel.tsx'
import { TotalRow, Totals } from '../../../components/totals/totals.tsx'
import type { OrderDetailsFragment } from './__generated__/order-page.ts'

/** What the order came to, as it was charged. */
export function OrderTotals({ order: { summary } }: { order: OrderDetailsFragment }) {
  if (!summary) return null
  return (
    <SummaryPanel id="order-summary" title={<FormattedMessage id="common.summary" />}>
      <Amounts summary={summary} />
    </SummaryPanel>
  )
}

/** The same rows on the page and on the invoice. */
export function Amounts({ summary }: { summary: NonNullable<OrderDetailsFragment['summary']> }) {
  const { subtotal, bundleDiscount, shipping, tax, voucher, total } = summary
  return (
    <Totals>
      <TotalRow label={<FormattedMessage id="common.subtotal" />} amount={subtotal.formatted} />
      {bundleDiscount.amount > 0 && (
        <TotalRow
          kind="discount"
          label={<FormattedMessage id="common.bundleDiscount" />}
          amount={bundleDiscount.formatted}
        />
      )}
      <TotalRow
        label={<FormattedMessage id="common.shippingCost" />}
        amount={shipping.amount > 0 ? shipping.formatted : <FormattedMessage id="common.free" />}
      />
      {tax.amount > 0 && <TotalRow label={<FormattedMessage id="common.tax" />} amount={tax.formatted} />}
      {voucher.amount > 0 && (
        <TotalRow kind="discount" label={<FormattedMessage id="order.voucher" />} amount={voucher.formatted} />
      )}
      <TotalRow kind="total" label={<FormattedMessage id="common.total" />} amount={total.formatted} />
    </Totals>
  )
}
