import { FormattedMessage } from 'react-intl'
import { SummaryPanel } from '../../components/totals/summary-panel.tsx'
import { Savings, TotalRow, Totals } from '../../components/totals/totals.tsx'
import type { CheckoutSummaryFieldsFragment } from './__generated__/checkout-page.ts'
import { VoucherForm } from './voucher-form.tsx'

interface CheckoutSummaryProps {
  summary: CheckoutSummaryFieldsFragment
}

/** What it all comes to. */
export function CheckoutSummary({ summary }: CheckoutSummaryProps) {
  const { voucher, saved } = summary
  return (
    <SummaryPanel id="checkout-summary" title={<FormattedMessage id="common.summary" />} isSticky>
      <VoucherForm applied={voucher?.code ?? null} />
      <Amounts summary={summary} />
      {saved.amount > 0 && (
        <Savings>
          <FormattedMessage id="common.youSave" values={{ amount: <bdi>{saved.formatted}</bdi> }} />
        </Savings>
      )}
    </SummaryPanel>
  )
}

function Amounts({ summary }: CheckoutSummaryProps) {
  const { subtotal, bundleDiscount, shipping, isShippingFree, tax, voucher, total } = summary
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
        amount={isShippingFree || shipping.amount === 0 ? <FormattedMessage id="common.free" /> : shipping.formatted}
      />
      <TotalRow label={<FormattedMessage id="common.tax" />} amount={tax.formatted} />
      {voucher && (
        <TotalRow
          kind="discount"
          label={<FormattedMessage id="checkout.voucherAmount" values={{ code: <bdi>{voucher.code}</bdi> }} />}
          amount={voucher.amount.formatted}
        />
      )}
      <TotalRow kind="total" label={<FormattedMessage id="common.total" />} amount={total.formatted} />
    </Totals>
  )
}
