import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LineOptions, LineRow } from '../../components/order/line-row.tsx'
import type { ReturnLineFieldsFragment } from './__generated__/return-page.ts'

interface ReturnLineProps {
  line: ReturnLineFieldsFragment
  hasQuantity?: boolean
  /** Why the product cannot be returned. */
  note?: ReactNode
  children?: ReactNode
}

export function ReturnLine({ line, hasQuantity, note, children }: ReturnLineProps) {
  return (
    <LineRow image={line.product.image.thumbnail} amount={children}>
      <p>{line.product.title}</p>
      <LineOptions options={line.options}>
        {hasQuantity && (
          <span>
            <FormattedMessage id="common.quantityIs" values={{ count: line.quantity }} />
          </span>
        )}
      </LineOptions>
      {line.returned > 0 && (
        <p className="small strong">
          <FormattedMessage id="order.returned" values={{ count: line.returned }} />
        </p>
      )}
      {note}
    </LineRow>
  )
}
