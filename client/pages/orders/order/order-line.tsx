import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { LineOptions } from '../../../components/cart-line/line-options.tsx'
import { LineRow } from '../../../components/line-row/line-row.tsx'
import { useHref } from '../../../navigation/location.tsx'
import type { OrderLineFieldsFragment } from './__generated__/order-page.ts'

interface OrderLineProps {
  line: OrderLineFieldsFragment
  children: ReactNode
}

export function OrderLine({ line, children }: OrderLineProps) {
  const href = useHref()
  const { productId, slug, title, image, quantity, unitPrice, total } = line
  return (
    <li>
      <LineRow image={image.thumbnail} amount={<bdi translate="no">{total.formatted}</bdi>} actions={children}>
        <h3>
          <a href={href(routes.product, { slug, id: productId })}>{title}</a>
        </h3>
        <LineOptions options={line.options} />
        <p className="muted small">
          <FormattedMessage
            id="common.quantityTimesPrice"
            values={{ quantity, price: <bdi translate="no">{unitPrice.formatted}</bdi> }}
          />
        </p>
        <LineNotes line={line} />
      </LineRow>
    </li>
  )
}

function LineNotes({ line }: { line: OrderLineFieldsFragment }) {
  const { freeUnits, returned, shippingType, shippingPrice } = line
  return (
    <>
      {returned > 0 && (
        <p className="small strong">
          <FormattedMessage id="order.returned" values={{ count: returned }} />
        </p>
      )}
      {freeUnits > 0 && (
        <p className="good small strong">
          <FormattedMessage id="order.freeUnits" values={{ count: freeUnits }} />
        </p>
      )}
      <p className="facts">
        {shippingType === 'PICKUP' ? (
          <FormattedMessage id="common.pickup" />
        ) : (
          <FormattedMessage id="common.delivery" />
        )}
        {shippingPrice.amount > 0 && <bdi translate="no">{shippingPrice.formatted}</bdi>}
      </p>
    </>
  )
}
