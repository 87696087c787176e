import { FormattedMessage } from 'react-intl'
import { SummaryPanel } from '../../components/totals/summary-panel.tsx'
import { Savings, TotalRow, Totals } from '../../components/totals/totals.tsx'
import type { CheckoutSummaryFieldsFragment } from './checkout-page.generated.ts'
import { VoucherForm } from './voucher-form.tsx'

interface CheckoutSummaryProps {
  summary: CheckoutSummaryFieldsFragment
}

/** What it all comes to. */
export function CheckoutSummary({ summary }: CheckoutSummaryProps) {
  const { voucher, saved } = summary
  return (
    <SummaryPanel
      id="checkout-summary"
      title={<FormattedMessage id="checkout.summary" defaultMessage="Summary" />}
      isSticky
    >
      <VoucherForm applied={voucher?.code ?? null} />
      <Amounts summary={summary} />
      {saved.amount > 0 && (
        <Savings>
          <FormattedMessage
            id="checkout.saved"
            defaultMessage="You save {amount}"
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
      <TotalRow
        label={<FormattedMessage id="checkout.subtotal" defaultMessage="Subtotal" />}
        amount={subtotal.formatted}
      />
      {bundleDiscount.amount > 0 && (
        <TotalRow
          kind="discount"
          label={<FormattedMessage id="checkout.bundle" defaultMessage="Bundle offers" />}
          amount={bundleDiscount.formatted}
        />
      )}
      <TotalRow
        label={<FormattedMessage id="checkout.shipping" defaultMessage="Shipping" />}
        amount={
          isShippingFree || shipping.amount === 0 ? (
            <FormattedMessage id="shipping.free" defaultMessage="Free" />
          ) : (
            shipping.formatted
          )
        }
      />
      <TotalRow label={<FormattedMessage id="checkout.tax" defaultMessage="Tax" />} amount={tax.formatted} />
      {voucher && (
        <TotalRow
          kind="discount"
          label={
            <FormattedMessage
              id="checkout.voucherAmount"
              defaultMessage="Voucher {code}"
              values={{ code: <bdi key="code">{voucher.code}</bdi> }}
            />
          }
          amount={voucher.amount.formatted}
        />
      )}
      <TotalRow
        kind="total"
        label={<FormattedMessage id="checkout.total" defaultMessage="Total" />}
        amount={total.formatted}
      />
    </Totals>
  )
}
