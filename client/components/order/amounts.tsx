import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TotalRow, Totals } from './totals.tsx'

interface Amount {
  amount: number
  formatted: string
}

interface AmountsProps {
  summary: {
    subtotal: Pick<Amount, 'formatted'>
    bundleDiscount: Amount
    shipping?: Amount
    isShippingFree?: boolean
    tax: Amount
    total: Pick<Amount, 'formatted'>
  }
  subtotalLabel?: ReactNode
  voucher?: { label: ReactNode; formatted: string } | null
  showsZeroTax?: boolean
  isPending?: boolean
}

export function Amounts({ summary, subtotalLabel, voucher, showsZeroTax = false, isPending }: AmountsProps) {
  const { subtotal, bundleDiscount, shipping, isShippingFree = false, tax, total } = summary
  return (
    <Totals isPending={isPending}>
      <TotalRow label={subtotalLabel ?? <FormattedMessage id="common.subtotal" />} amount={subtotal.formatted} />
      {bundleDiscount.amount > 0 && (
        <TotalRow
          kind="discount"
          label={<FormattedMessage id="common.bundleDiscount" />}
          amount={bundleDiscount.formatted}
        />
      )}
      {shipping && (
        <TotalRow
          label={<FormattedMessage id="common.shippingCost" />}
          amount={isShippingFree || shipping.amount === 0 ? <FormattedMessage id="common.free" /> : shipping.formatted}
        />
      )}
      {(showsZeroTax || tax.amount > 0) && (
        <TotalRow label={<FormattedMessage id="common.tax" />} amount={tax.formatted} />
      )}
      {voucher && <TotalRow kind="discount" label={voucher.label} amount={voucher.formatted} />}
      <TotalRow kind="total" label={<FormattedMessage id="common.total" />} amount={total.formatted} />
    </Totals>
  )
}
