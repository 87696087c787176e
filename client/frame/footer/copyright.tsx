import { FormattedMessage } from 'react-intl'
import { useLocation } from '../../foundation/navigation/location.tsx'

/** The year comes from the server's time, so that server and browser render the same on New Year's Eve. */
export function Copyright({ text, siteName }: { text: string; siteName: string }) {
  const { renderedAt } = useLocation()
  return (
    <p>
      <FormattedMessage
        id="footer.copyright"
        values={{ year: renderedAt.slice(0, 4), siteName: <bdi translate="no">{siteName}</bdi>, text }}
      />
    </p>
  )
}
