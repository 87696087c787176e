import { useIntl, FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/button/button.tsx'
import { NothingSelected } from '../../components/checkout-steps/nothing-selected.tsx'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { useHref } from '../../navigation/location.tsx'
import { LinesWithoutShipping } from './lines-without-shipping.tsx'
import { useLostOrder } from './use-lost-order.ts'

interface CheckoutEmptyProps {
  hasAddress: boolean
  unshipped: number
  isCartEmpty: boolean
}

export function CheckoutEmpty({ hasAddress, unshipped, isCartEmpty }: CheckoutEmptyProps) {
  const intl = useIntl()
  const href = useHref()
  useLostOrder()
  if (isCartEmpty) return <NothingSelected isCartEmpty />
  if (hasAddress) {
    return unshipped > 0 ? <LinesWithoutShipping count={unshipped} /> : <NothingSelected isCartEmpty={false} />
  }
  return (
    <EmptyState title={intl.formatMessage({ id: 'common.addressFirst' })}>
      <ButtonLink href={href(routes.shipping, {})}>
        <FormattedMessage id="checkout.toShipping" />
      </ButtonLink>
    </EmptyState>
  )
}
