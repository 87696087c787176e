import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface BundleTextProps {
  title: string | null
  /** The offer's terms, or how far the cart is from them. */
  children: ReactNode
}

/** A bundle offer's title, where it has one, and its terms. */
export function BundleText({ title, children }: BundleTextProps) {
  if (!title) return children
  return (
    <FormattedMessage
      id="common.option"
      values={{
        attribute: (
          <strong>
            <bdi>{title}</bdi>
          </strong>
        ),
        value: children,
      }}
    />
  )
}
