import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../../components/form/button.tsx'
import { PostForm } from '../../../components/form/post-form.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import { LineOptions, LineRow } from '../../../components/order/line-row.tsx'
import { useHref } from '../../../foundation/navigation/location.tsx'
import { ReviewDialog } from '../review/review-dialog.tsx'
import type { OrderDetailsFragment, OrderLineFieldsFragment } from './__generated__/order-page.ts'
import { FormButton } from './inline-form.tsx'
import styles from './order-page.module.css'

export function OrderLines({ order }: { order: OrderDetailsFragment }) {
  const intl = useIntl()
  const href = useHref()
  const [reviewed, setReviewed] = useState<OrderLineFieldsFragment['product'] | null>(null)
  if (order.lines.length === 0) return null
  return (
    <section className="panel flush" aria-labelledby="order-lines">
      <h2 id="order-lines" className={styles.linesHeading}>
        <FormattedMessage id="common.items" />
      </h2>
      <ul className="divided">
        {order.lines.map((line) => (
          <OrderLine key={`${line.product.id}-${line.variantId}`} line={line}>
            {order.canReview && (
              <FormButton
                orderId={order.id}
                form="review"
                productId={line.product.id}
                variant="secondary"
                onOpen={() => setReviewed(line.product)}
              >
                <Icon name="star" size={18} />
                {intl.formatMessage({ id: 'order.review' })}
              </FormButton>
            )}
            {line.product.slug && <BuyAgain line={line} />}
            {order.canReturn && line.returnable > 0 && (
              <ButtonLink
                size="small"
                variant="ghost"
                href={href(
                  routes.returnProduct,
                  {},
                  { order: order.id, product: line.product.id, variant: line.variantId },
                )}
              >
                {intl.formatMessage({ id: 'order.return' })}
              </ButtonLink>
            )}
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

/** Sends the form without scripts too, and leads to the cart. */
function BuyAgain({ line: { product, variantId } }: { line: OrderLineFieldsFragment }) {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    // The shopper may come back to this document.
    const onShow = () => setSent(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return (
    <PostForm action="add-to-cart" fields={{ productId: product.id, variantId, quantity: 1 }}>
      <Button type="submit" size="small" variant="secondary" busy={isSent} onClick={() => setSent(true)}>
        <Icon name="cart" size={18} />
        <FormattedMessage id="order.buyAgain" />
      </Button>
    </PostForm>
  )
}

function OrderLine({ line, children }: { line: OrderLineFieldsFragment; children: ReactNode }) {
  const href = useHref()
  const { product, quantity, unitPrice, total } = line
  return (
    <li>
      <LineRow image={product.image.thumbnail} amount={<bdi translate="no">{total.formatted}</bdi>} actions={children}>
        <h3>
          <a href={href(routes.product, product)}>{product.title}</a>
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
        <span>
          <FormattedMessage id={shippingType === 'PICKUP' ? 'common.pickup' : 'common.delivery'} />
        </span>
        {shippingPrice.amount > 0 ? (
          <bdi translate="no">{shippingPrice.formatted}</bdi>
        ) : (
          <span>
            <FormattedMessage id="common.free" />
          </span>
        )}
      </p>
    </>
  )
}
