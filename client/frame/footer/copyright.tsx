import { FormattedMessage } from 'react-intl'
import { useLocation } from '../../navigation/location.tsx'

/** The year is the server's, so that both sides agree on New Year's Eve too. */
export function Copyright({ text, siteName }: { text: string; siteName: string }) {
  const { renderedAt } = useLocation()
  return (
    <p>
      <FormattedMessage
        id="footer.copyright"
        values={{ year: renderedAt.slice(0, 4), siteName: <bdi>{siteName}</bdi>, text }}
      />
    </p>
  )
}
