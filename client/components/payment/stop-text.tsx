import { FormattedMessage } from 'react-intl'
import type { StopReason } from './payment-step.ts'

/** Why a payment came to a halt, in words. */
export function StopText({ why }: { why: StopReason }) {
  switch (why) {
    case 'refused':
      return <FormattedMessage id="payment.refused" defaultMessage="Nothing was ordered." />
    case 'unknown':
      return (
        <FormattedMessage
          id="payment.unknown"
          defaultMessage="The shop did not answer in time, so we do not know whether your order was placed. Check again: nothing is ordered twice."
        />
      )
    case 'notStarted':
      return <FormattedMessage id="payment.notStarted" defaultMessage="The payment could not be started." />
    case 'unreachable':
      return (
        <FormattedMessage
          id="payment.unreachable"
          defaultMessage="The payment provider could not be reached. Please try again or choose another way to pay."
        />
      )
    case 'declined':
      return <FormattedMessage id="payment.declined" defaultMessage="The payment was declined." />
    case 'closed':
      return <FormattedMessage id="payment.closed" defaultMessage="The payment was closed before it was finished." />
    case 'unpaid':
      return <FormattedMessage id="payment.unpaid" defaultMessage="The payment did not go through." />
    case 'unsettled':
      return (
        <FormattedMessage
          id="payment.unsettled"
          defaultMessage="We do not know yet whether your payment has arrived. Please check again before you pay once more."
        />
      )
  }
}
