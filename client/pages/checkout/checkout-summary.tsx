import { FormattedMessage } from 'react-intl'
import { Amounts } from '../../components/totals/amounts.tsx'
import { SummaryPanel } from '../../components/totals/summary-panel.tsx'
import { OffersNote, Savings } from '../../components/totals/totals.tsx'
import type { CheckoutSummaryFieldsFragment } from './__generated__/checkout-page.ts'
import { VoucherForm } from './voucher-form.tsx'

interface CheckoutSummaryProps {
  summary: CheckoutSummaryFieldsFragment
}

export function CheckoutSummary({ summary }: CheckoutSummaryProps) {
  const { voucher, saved, hasOffers } = summary
  return (
    <SummaryPanel id="checkout-summary" title={<FormattedMessage id="common.summary" />} isSticky>
      <VoucherForm applied={voucher?.code ?? null} />
      <Amounts
        summary={summary}
        showsZeroTax
        voucher={
          voucher && {
            label: (
              <FormattedMessage
                id="checkout.voucherAmount"
                values={{ code: <bdi translate="no">{voucher.code}</bdi> }}
              />
            ),
            formatted: voucher.amount.formatted,
          }
        }
      />
      <Savings saved={saved} />
      <OffersNote hasOffers={hasOffers} />
    </SummaryPanel>
  )
}
