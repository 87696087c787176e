import { FormattedMessage } from 'react-intl'
import { Amounts } from '../../../components/totals/amounts.tsx'
import { SummaryPanel } from '../../../components/totals/summary-panel.tsx'
import { TotalRow, Totals } from '../../../components/totals/totals.tsx'
import type { OrderDetailsFragment } from './__generated__/order-page.ts'

export function OrderTotals({ order }: { order: OrderDetailsFragment }) {
  return (
    <SummaryPanel id="order-summary" title={<FormattedMessage id="common.summary" />}>
      <OrderAmounts order={order} />
    </SummaryPanel>
  )
}

/** Shows only the total if its breakdown is unknown. */
export function OrderAmounts({ order: { summary, total } }: { order: OrderDetailsFragment }) {
  if (!summary) {
    return (
      <Totals>
        <TotalRow kind="total" label={<FormattedMessage id="common.total" />} amount={total.formatted} />
      </Totals>
    )
  }
  const { voucher } = summary
  const label = <FormattedMessage id="order.voucher" />
  return <Amounts summary={summary} voucher={voucher.amount > 0 ? { label, formatted: voucher.formatted } : null} />
}
