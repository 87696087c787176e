import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { localePath, routes, searchText } from '#shared/routes.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'

/** Guests come back to this page with their cart. */
export function SignInOffer() {
  const href = useHref()
  const { locale, path, search } = useLocation()
  const returnTo = localePath(path, locale) + searchText(search)
  const linkTo = (route: 'login' | 'register') => (text: ReactNode) => (
    <a href={href(routes[route], {}, { returnTo })}>{text}</a>
  )
  return (
    <p className="small" data-when="signed-out">
      <FormattedMessage id="checkout.signInOffer" values={{ signIn: linkTo('login'), register: linkTo('register') }} />
    </p>
  )
}
