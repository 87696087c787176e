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
    <SummaryPanel id="checkout-summary" title={<FormattedMessage id="checkout.summary" />} isSticky>
      <VoucherForm applied={voucher?.code ?? null} />
      <Amounts summary={summary} />
      {saved.amount > 0 && (
        <Savings>
          <FormattedMessage
            id="checkout.saved"

            values={{ amount: <bdi key="amount">{saved.formatted}</bdi> }}
          />
        </Savings>
      )}
    </SummaryPanel>
  )
}

function Amounts({ summary }: CheckoutSummaryProps) {
  const { subtotal, bundleDiscount, shipping, isShippingFree, tax, voucher, total } = summary
  return (
    <Totals>
      <TotalRow label={<FormattedMessage id="checkout.subtotal" />} amount={subtotal.formatted} />
      {bundleDiscount.amount > 0 && (
        <TotalRow kind="discount" label={<FormattedMessage id="checkout.bundle" />} amount={bundleDiscount.formatted} />
      )}
      <TotalRow
        label={<FormattedMessage id="checkout.shipping" />}
        amount={isShippingFree || shipping.amount === 0 ? <FormattedMessage id="shipping.free" /> : shipping.formatted}
      />
      <TotalRow label={<FormattedMessage id="checkout.tax" />} amount={tax.formatted} />
      {voucher && (
        <TotalRow
          kind="discount"
          label={
            <FormattedMessage
              id="checkout.voucherAmount"

              values={{ code: <bdi key="code">{voucher.code}</bdi> }}
            />
          }
          amount={voucher.amount.formatted}
        />
      )}
      <TotalRow kind="total" label={<FormattedMessage id="checkout.total" />} amount={total.formatted} />
    </Totals>
  )
}
