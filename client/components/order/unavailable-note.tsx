import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { Icon } from '../media/icon.tsx'

interface Line {
  selected: boolean
  availability: string
}

interface UnavailableNoteProps {
  lines: readonly Line[]
  /** Lines that the backend left out and the cart does not show. */
  leftOut?: number
}

export const isLeftOut = ({ selected, availability }: Line): boolean => selected && availability !== 'AVAILABLE'

/** Selected lines that cannot be bought stay in the cart, and the others are ordered. */
export function UnavailableNote({ lines, leftOut = 0 }: UnavailableNoteProps) {
  const href = useHref()
  const inCart = lines.filter(isLeftOut).length
  if (inCart + leftOut === 0) return null
  return (
    <p className="callout warning" role="status">
      <Icon name="warning" size={20} />
      <span>
        <FormattedMessage id="checkout.unavailable" values={{ count: inCart + leftOut }} />{' '}
        {inCart > 0 && (
          <a href={href(routes.cart, {})}>
            <FormattedMessage id="common.viewCart" />
          </a>
        )}
      </span>
    </p>
  )
}
