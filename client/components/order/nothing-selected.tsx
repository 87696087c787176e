import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { ButtonLink } from '../form/button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'

export function NothingSelected({ isCartEmpty }: { isCartEmpty: boolean }) {
  const intl = useIntl()
  const href = useHref()
  if (isCartEmpty) {
    return <EmptyState icon="cart" title={intl.formatMessage({ id: 'common.cartEmpty' })} />
  }
  return (
    <EmptyState icon="cart" title={intl.formatMessage({ id: 'checkout.nothingSelected' })}>
      <ButtonLink href={href(routes.cart, {})}>
        <FormattedMessage id="common.viewCart" />
      </ButtonLink>
    </EmptyState>
  )
}
