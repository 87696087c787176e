import { useEffect } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/button/button.tsx'
import { NothingSelected } from '../../components/checkout-steps/nothing-selected.tsx'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { loadDocument } from '../../load-document.ts'
import { useHref } from '../../location.tsx'
import { takeUnpaidOrder } from './intention.ts'

/** There is nothing to pay: no address, no line with its shipping, or the order has been placed already. */
export function CheckoutEmpty({ hasAddress }: { hasAddress: boolean }) {
  const intl = useIntl()
  const href = useHref()
  // A reload while the provider's window was open: the cart is empty, because the order exists.
  useEffect(() => {
    const order = takeUnpaidOrder()
    if (order !== null) loadDocument(href(routes.thankYou, {}, { order }))
  }, [href])

  if (hasAddress) return <NothingSelected />
  return (
    <EmptyState title={intl.formatMessage({ id: 'shipping.addressFirst', defaultMessage: 'Please add an address first.' })}>
      <ButtonLink href={href(routes.shipping, {})}>
        <FormattedMessage id="checkout.toShipping" defaultMessage="Choose the shipping" />
      </ButtonLink>
    </EmptyState>
  )
}
