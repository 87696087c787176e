import { FormattedMessage, useIntl } from 'react-intl'
import { minorDigits } from '#shared/money.ts'
import { Icon } from '../../components/icon/icon.tsx'
import type { PlacedOrderFieldsFragment } from './__generated__/thank-you-page.ts'

interface OtherTotalProps {
  /** What the shopper had agreed to; null where the order came to that. */
  agreed: { amount: number; currency: string } | null
  total: PlacedOrderFieldsFragment['total']
}

/** Says, before anything is paid, that the order came to another total than the shopper has agreed to. */
export function OtherTotal({ agreed, total }: OtherTotalProps) {
  const intl = useIntl()
  if (!agreed || (agreed.amount === total.amount && agreed.currency === total.currency)) return null
  const { amount, currency } = agreed
  const formatted = intl.formatNumber(amount / 10 ** minorDigits(currency), { style: 'currency', currency })
  return (
    <div role="alert" className="callout warning">
      <Icon name="warning" size={20} />
      <p>
        <FormattedMessage
          id="thankYou.otherTotal"
          values={{ agreed: <bdi translate="no">{formatted}</bdi>, total: <bdi translate="no">{total.formatted}</bdi> }}
        />
      </p>
    </div>
  )
}
