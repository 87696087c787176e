import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LineOptions, LineRow } from '../../components/order/line-row.tsx'
import type { ReturnLineFieldsFragment } from './__generated__/return-page.ts'

interface ReturnLineProps {
  line: ReturnLineFieldsFragment
  /** Why the product cannot be returned. */
  note?: ReactNode
  children?: ReactNode
}

export function ReturnLine({ line, note, children }: ReturnLineProps) {
  return (
    <LineRow image={line.product.image.thumbnail} amount={children}>
      <p>{line.product.title}</p>
      <LineOptions options={line.options} />
      {line.returned > 0 && (
        <p className="small strong">
          <FormattedMessage id="order.returned" values={{ count: line.returned }} />
        </p>
      )}
      {note}
    </LineRow>
  )
}
