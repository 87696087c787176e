import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { ButtonLink } from '../form/button.tsx'

export function GoShopping() {
  const href = useHref()
  return (
    <ButtonLink href={href(routes.allProducts, {})}>
      <FormattedMessage id="common.goShopping" />
    </ButtonLink>
  )
}
