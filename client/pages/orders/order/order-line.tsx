import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { LineOptions } from '../../../components/cart-line/line-options.tsx'
import { useHref } from '../../../navigation/location.tsx'
import type { OrderLineFieldsFragment } from './__generated__/order-page.ts'
import styles from './order-line.module.css'

interface OrderLineProps {
  line: OrderLineFieldsFragment
  /** Actions of the line. */
  children: ReactNode
}

export function OrderLine({ line, children }: OrderLineProps) {
  const href = useHref()
  const { productId, slug, title, image, quantity, unitPrice, total } = line
  return (
    <li className={styles.line}>
      <img
        className={styles.image}
        src={image.thumbnail}
        alt=""
        width={80}
        height={80}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.what}>
        <h3 className={styles.title}>
          <a href={href(routes.product, { slug, id: productId })}>{title}</a>
        </h3>
        <LineOptions options={line.options} />
        <p className={styles.muted}>
          <FormattedMessage
            id="common.quantityTimesPrice"
            values={{ quantity, price: <bdi>{unitPrice.formatted}</bdi> }}
          />
        </p>
        <LineNotes line={line} />
        <p className={styles.ways}>{children}</p>
      </div>
      <p className={styles.total}>
        <bdi>{total.formatted}</bdi>
      </p>
    </li>
  )
}

/** Free units and shipping. */
function LineNotes({ line: { freeUnits, shippingType, shippingPrice } }: { line: OrderLineFieldsFragment }) {
  return (
    <>
      {freeUnits > 0 && (
        <p className={styles.bundle}>
          <FormattedMessage id="order.freeUnits" values={{ count: freeUnits }} />
        </p>
      )}
      <p className={styles.muted}>
        {shippingType === 'PICKUP' ? (
          <FormattedMessage id="common.pickup" />
        ) : (
          <FormattedMessage id="common.delivery" />
        )}
        {shippingPrice.amount > 0 && <bdi className={styles.shipping}>{shippingPrice.formatted}</bdi>}
      </p>
    </>
  )
}
