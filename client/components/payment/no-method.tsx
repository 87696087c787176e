import { FormattedMessage } from 'react-intl'

/** Shown where the shop has no payment method enabled. */
export function NoMethod() {
  return (
    <p role="alert">
      <FormattedMessage id="payment.none" />
    </p>
  )
}
