import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface BundleTextProps {
  title: string | null
  children: ReactNode
}

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
