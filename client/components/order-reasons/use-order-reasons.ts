import { type MessageDescriptor, useIntl } from 'react-intl'

const reasons = {
  cancel: [
    { id: 'order.reasonMind' },
    { id: 'order.reasonMistake' },
    { id: 'order.reasonPrice' },
    { id: 'order.reasonSlow' },
    { id: 'order.reasonOther' },
  ],
  return: [
    { id: 'return.reasonDamaged' },
    { id: 'return.reasonWrong' },
    { id: 'return.reasonDifferent' },
    { id: 'return.reasonFit' },
    { id: 'order.reasonMind' },
    { id: 'order.reasonOther' },
  ],
} satisfies Record<string, MessageDescriptor[]>

/** Reasons to cancel an order or to return a product, in the shopper's language: the chosen text itself is sent. */
export function useOrderReasons(purpose: keyof typeof reasons): string[] {
  const intl = useIntl()
  return reasons[purpose].map((reason) => intl.formatMessage(reason))
}
