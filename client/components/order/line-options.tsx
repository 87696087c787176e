import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface LineOptionsProps {
  options: readonly { attribute: string; value: string }[]
  children?: ReactNode
}

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
