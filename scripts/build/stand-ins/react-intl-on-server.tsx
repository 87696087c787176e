/**
 * react-intl for the client's components in the server's build. Its `FormattedMessage` wraps each text in a memo and a
 * fragment, which React takes as long for as for the element around them; a page of the shop shows dozens.
 */
import type { ReactNode } from 'react'
import { type IntlShape, useIntl } from 'react-intl'

export { FormattedDate, FormattedList, FormattedNumber, IntlProvider, useIntl } from 'react-intl'

type Descriptor = Parameters<IntlShape['formatMessage']>[0]
type Values = Parameters<IntlShape['formatMessage']>[1]

export function FormattedMessage({ id, values }: { id: Descriptor['id']; values?: Values }): ReactNode {
  return useIntl().formatMessage({ id }, values)
}
