import { useIntl } from 'react-intl'
import { LazyErrorPage } from '../../frame/error/lazy-error-page.tsx'

export function NotFoundPage() {
  const intl = useIntl()
  const message = intl.formatMessage({ id: 'notFound.message' })
  return <LazyErrorPage status={404} message={message} requestId={null} />
}
