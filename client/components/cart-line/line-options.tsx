import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './line-options.module.css'

interface LineOptionsProps {
  options: readonly { attribute: string; value: string }[]
  /** Stands behind them. */
  children?: ReactNode
}

/** Which variant of a product it is; nothing for a product without variants. */
export function LineOptions({ options, children }: LineOptionsProps) {
  if (options.length === 0 && !children) return null
  return (
    <p className={styles.options}>
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
