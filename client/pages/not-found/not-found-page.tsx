import { useIntl } from 'react-intl'
import { ErrorPage } from '../../frame/error/error-page.tsx'

export function NotFoundPage() {
  const intl = useIntl()
  const message = intl.formatMessage({ id: 'notFound.message' })
  return <ErrorPage status={404} message={message} requestId={null} />
}
