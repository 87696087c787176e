import { FormattedMessage } from 'react-intl'
import { localePath, routes } from '#shared/routes.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'

/** Guests see the orders of this browser only. */
export function GuestOrdersHint() {
  const href = useHref()
  const { path, locale } = useLocation()
  return (
    <p className="muted">
      <FormattedMessage
        id="orders.ofGuest"
        values={{
          signIn: (text) => <a href={href(routes.login, {}, { returnTo: localePath(path, locale) })}>{text}</a>,
          track: (text) => <a href={href(routes.trackOrder, {})}>{text}</a>,
        }}
      />
    </p>
  )
}
