import { useIntl } from 'react-intl'

/** Reasons one can choose from, in the shopper's language: they are sent as they are read. */
export function useCancelReasons(): string[] {
  const intl = useIntl()
  return [
    intl.formatMessage({ id: 'order.reasonMind', defaultMessage: 'I changed my mind' }),
    intl.formatMessage({ id: 'order.reasonMistake', defaultMessage: 'I ordered by mistake' }),
    intl.formatMessage({ id: 'order.reasonPrice', defaultMessage: 'I found it cheaper elsewhere' }),
    intl.formatMessage({ id: 'order.reasonSlow', defaultMessage: 'It takes too long to arrive' }),
    intl.formatMessage({ id: 'order.reasonOther', defaultMessage: 'Another reason' }),
  ]
}
