import { lazy, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../../components/button/button.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { LazyPart } from '../../../components/lazy-part/lazy-part.tsx'
import { useHref } from '../../../navigation/location.tsx'
import type { OrderDetailsFragment, OrderLineFieldsFragment } from './__generated__/order-page.ts'
import { OrderLine } from './order-line.tsx'
import styles from './order-lines.module.css'

const ReviewDialog = lazy(() =>
  import('../review/review-dialog.tsx').then((module) => ({ default: module.ReviewDialog })),
)

/** The order's lines; after delivery each product can be reviewed and returned. */
export function OrderLines({ order }: { order: OrderDetailsFragment }) {
  const [reviewed, setReviewed] = useState<OrderLineFieldsFragment | null>(null)
  return (
    <section className="panel flush" aria-labelledby="order-lines">
      <h2 id="order-lines" className={`${styles.heading}`}>
        <FormattedMessage id="common.items" />
      </h2>
      <ul className="divided">
        {order.lines.map((line) => (
          <OrderLine key={`${line.productId}-${line.variantId}`} line={line}>
            {order.canReview && (
              <Button size="small" variant="secondary" onClick={() => setReviewed(line)}>
                <Icon name="star" size={18} />
                <FormattedMessage id="order.review" />
              </Button>
            )}
            {order.canReturn && <ReturnLink orderId={order.id} line={line} />}
          </OrderLine>
        ))}
      </ul>
      {reviewed && (
        <LazyPart>
          <ReviewDialog orderId={order.id} product={reviewed} onClose={() => setReviewed(null)} />
        </LazyPart>
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
