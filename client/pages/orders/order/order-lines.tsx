import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../../components/button/button.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { useHref } from '../../../navigation/location.tsx'
import { ReviewDialog } from '../review/review-dialog.tsx'
import type { OrderDetailsFragment, OrderLineFieldsFragment } from './__generated__/order-page.ts'
import { AskButton } from './ask-button.tsx'
import { OrderLine } from './order-line.tsx'
import styles from './order-lines.module.css'

export function OrderLines({ order }: { order: OrderDetailsFragment }) {
  const [reviewed, setReviewed] = useState<OrderLineFieldsFragment | null>(null)
  if (order.lines.length === 0) return null
  return (
    <section className="panel flush" aria-labelledby="order-lines">
      <h2 id="order-lines" className={`${styles.heading}`}>
        <FormattedMessage id="common.items" />
      </h2>
      <ul className="divided">
        {order.lines.map((line) => (
          <OrderLine key={`${line.productId}-${line.variantId}`} line={line}>
            {order.canReview && (
              <AskButton
                orderId={order.id}
                ask="review"
                productId={line.productId}
                variant="secondary"
                onAsk={() => setReviewed(line)}
              >
                <Icon name="star" size={18} />
                <FormattedMessage id="order.review" />
              </AskButton>
            )}
            {order.canReturn && line.returnable > 0 && <ReturnLink orderId={order.id} line={line} />}
          </OrderLine>
        ))}
      </ul>
      {reviewed && (
        <ReviewDialog
          orderId={order.id}
          product={reviewed}
          buyerName={order.address?.name ?? null}
          onClose={() => setReviewed(null)}
        />
      )}
    </section>
  )
}

function ReturnLink({ orderId, line: { productId, variantId } }: { orderId: string; line: OrderLineFieldsFragment }) {
  const href = useHref()
  return (
    <ButtonLink
      size="small"
      variant="ghost"
      href={href(routes.returnProduct, {}, { order: orderId, product: productId, variant: variantId })}
    >
      <FormattedMessage id="order.return" />
    </ButtonLink>
  )
}
