import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../navigation/location.tsx'
import { ButtonLink } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'

/** Shown where no cart line is selected. */
export function NothingSelected() {
  const intl = useIntl()
  const href = useHref()
  const title = intl.formatMessage({ id: 'checkout.nothingSelected' })
  return (
    <EmptyState title={title}>
      <ButtonLink href={href(routes.cart, {})}>
        <FormattedMessage id="common.viewCart" />
      </ButtonLink>
    </EmptyState>
  )
}
