import { useIntl } from 'react-intl'

/** Reasons one can choose from, in the shopper's language: they are sent as they are read. */
export function useReturnReasons(): string[] {
  const intl = useIntl()
  return [
    intl.formatMessage({ id: 'return.reasonDamaged', defaultMessage: 'It arrived damaged' }),
    intl.formatMessage({ id: 'return.reasonWrong', defaultMessage: 'It is not what I ordered' }),
    intl.formatMessage({ id: 'return.reasonDifferent', defaultMessage: 'It does not look as described' }),
    intl.formatMessage({ id: 'return.reasonFit', defaultMessage: 'It does not fit' }),
    intl.formatMessage({ id: 'order.reasonMind', defaultMessage: 'I changed my mind' }),
    intl.formatMessage({ id: 'order.reasonOther', defaultMessage: 'Another reason' }),
  ]
}
