import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface LineOptionsProps {
  options: readonly { attribute: string; value: string }[]
  /** Follows the options. */
  children?: ReactNode
}

/** The options of a line's variant, such as “Colour: red”; nothing for a product without variants. */
export function LineOptions({ options, children }: LineOptionsProps) {
  if (options.length === 0 && !children) return null
  return (
    <p className="facts">
      {options.map(({ attribute, value }) => (
        <span key={attribute}>
          <FormattedMessage
            id="common.option"
            values={{ attribute: <bdi>{attribute}</bdi>, value: <bdi>{value}</bdi> }}
          />
        </span>
      ))}
      {children}
    </p>
  )
}
