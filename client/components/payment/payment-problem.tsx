import { FormattedMessage } from 'react-intl'
import type { StopReason } from './payment-step.ts'

export function PaymentProblem({ why }: { why: Exclude<StopReason, 'undone'> }) {
  switch (why) {
    case 'refused':
      return <FormattedMessage id="payment.refused" />
    case 'unknown':
      return <FormattedMessage id="payment.unknown" />
    case 'notStarted':
      return <FormattedMessage id="payment.notStarted" />
    case 'unreachable':
      return <FormattedMessage id="payment.unreachable" />
    case 'declined':
      return <FormattedMessage id="payment.declined" />
    case 'closed':
      return <FormattedMessage id="payment.closed" />
    case 'unpaid':
      return <FormattedMessage id="payment.unpaid" />
    case 'unsettled':
      return <FormattedMessage id="payment.unsettled" />
  }
}
