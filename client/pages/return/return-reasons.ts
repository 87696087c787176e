import { useIntl } from 'react-intl'

/** Reasons one can choose from, in the shopper's language: they are sent as they are read. */
export function useReturnReasons(): string[] {
  const intl = useIntl()
  return [
    intl.formatMessage({ id: 'return.reasonDamaged' }),
    intl.formatMessage({ id: 'return.reasonWrong' }),
    intl.formatMessage({ id: 'return.reasonDifferent' }),
    intl.formatMessage({ id: 'return.reasonFit' }),
    intl.formatMessage({ id: 'order.reasonMind' }),
    intl.formatMessage({ id: 'order.reasonOther' }),
  ]
}
