import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/button/button.tsx'
import { Amounts } from '../../components/totals/amounts.tsx'
import { SummaryPanel } from '../../components/totals/summary-panel.tsx'
import { OffersNote, Savings } from '../../components/totals/totals.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { CartSummaryFieldsFragment } from './__generated__/cart-page.ts'
import { FreeShipping } from './free-shipping.tsx'

interface CartSummaryProps {
  summary: CartSummaryFieldsFragment
  /** Changes are being sent, so the amounts are outdated. */
  isPending: boolean
}

export function CartSummary({ summary, isPending }: CartSummaryProps) {
  const href = useHref()
  const { selectedCount, saved, freeShipping, hasOffers } = summary
  return (
    <SummaryPanel id="cart-summary" title={<FormattedMessage id="common.summary" />} isSticky>
      {freeShipping && <FreeShipping offer={freeShipping} />}
      <Amounts
        summary={summary}
        subtotalLabel={<FormattedMessage id="cart.subtotal" values={{ count: selectedCount }} />}
        isPending={isPending}
      />
      <Savings saved={saved} />
      <OffersNote hasOffers={hasOffers} />
      <p className="muted small">
        {selectedCount === 0 ? (
          <FormattedMessage id="cart.nothingSelected" />
        ) : (
          <FormattedMessage id="cart.shippingLater" />
        )}
      </p>
      {selectedCount > 0 && (
        <ButtonLink block size="large" href={href(routes.shipping, {})}>
          <FormattedMessage id="cart.checkout" />
        </ButtonLink>
      )}
    </SummaryPanel>
  )
}
