import { useIntl } from 'react-intl'

/** Reasons one can choose from, in the shopper's language: they are sent as they are read. */
export function useCancelReasons(): string[] {
  const intl = useIntl()
  return [
    intl.formatMessage({ id: 'order.reasonMind' }),
    intl.formatMessage({ id: 'order.reasonMistake' }),
    intl.formatMessage({ id: 'order.reasonPrice' }),
    intl.formatMessage({ id: 'order.reasonSlow' }),
    intl.formatMessage({ id: 'order.reasonOther' }),
  ]
}
