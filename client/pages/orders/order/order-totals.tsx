import { FormattedMessage } from 'react-intl'
import { Amounts } from '../../../components/totals/amounts.tsx'
import { SummaryPanel } from '../../../components/totals/summary-panel.tsx'
import type { OrderDetailsFragment } from './__generated__/order-page.ts'

/** Totals of the order as it was charged. */
export function OrderTotals({ order: { summary } }: { order: OrderDetailsFragment }) {
  if (!summary) return null
  return (
    <SummaryPanel id="order-summary" title={<FormattedMessage id="common.summary" />}>
      <OrderAmounts summary={summary} />
    </SummaryPanel>
  )
}

/** The same rows on the page and on the invoice. */
export function OrderAmounts({ summary }: { summary: NonNullable<OrderDetailsFragment['summary']> }) {
  const { voucher } = summary
  const label = <FormattedMessage id="order.voucher" />
  return <Amounts summary={summary} voucher={voucher.amount > 0 ? { label, formatted: voucher.formatted } : null} />
}
