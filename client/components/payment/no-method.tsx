import { FormattedMessage } from 'react-intl'

export function NoMethod() {
  return (
    <p role="alert">
      <FormattedMessage id="payment.none" />
    </p>
  )
}
