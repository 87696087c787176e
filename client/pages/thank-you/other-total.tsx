import { FormattedMessage } from 'react-intl'
import { createMoneyFormat } from '#shared/money.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { useLocation } from '../../navigation/location.tsx'
import type { PlacedOrderFieldsFragment, ThankYouPageQuery } from './__generated__/thank-you-page.ts'

interface OtherTotalProps {
  /** Null if it equals the order's total. */
  agreed: { amount: number; currency: string } | null
  total: PlacedOrderFieldsFragment['total']
  shop: ThankYouPageQuery['shop']['settings']
}

export function OtherTotal({ agreed, total, shop }: OtherTotalProps) {
  const { locale } = useLocation()
  if (!agreed || (agreed.amount === total.amount && agreed.currency === total.currency)) return null
  const { amount, currency } = agreed
  const isOwn = currency === shop.currency
  const icon = isOwn ? shop.currencyIcon : currency
  const formatted = createMoneyFormat({ currency, icon, position: shop.currencyPosition, locale })(amount)
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
