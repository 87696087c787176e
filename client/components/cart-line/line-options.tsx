import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface LineOptionsProps {
  options: readonly { attribute: string; value: string }[]
  /** Stands behind them. */
  children?: ReactNode
}

/** Which variant of a product it is; nothing for a product without variants. */
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
