import { FormattedMessage } from 'react-intl'

/** No way to pay is switched on. */
export function NoMethod() {
  return (
    <p role="alert">
      <FormattedMessage id="payment.none" />
    </p>
  )
}
