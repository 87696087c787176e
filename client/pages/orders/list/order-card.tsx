import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../../components/form/button.tsx'
import { ExpectedOn, OrderBadges } from '../../../components/order/order-status.tsx'
import { useHref } from '../../../foundation/navigation/location.tsx'
import type { OrderCardFieldsFragment } from './__generated__/orders-page.ts'
import styles from './orders-page.module.css'

const MAX_PICTURES = 4

export function OrderCard({ order }: { order: OrderCardFieldsFragment }) {
  const href = useHref()
  const { id, trackingId, createdAt, total, lines, expectedOn } = order
  const owesPayment = mustPay(order)
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0)
  return (
    <article className={`panel ${styles.card}`}>
      <header className={styles.head}>
        <h2 className={styles.number}>
          <a href={href(routes.order, { id })}>
            <FormattedMessage id="common.orderNumber" values={{ number: <bdi translate="no">{trackingId}</bdi> }} />
          </a>
        </h2>
        <time className="muted small" dateTime={createdAt}>
          <FormattedDate value={createdAt} dateStyle="long" />
        </time>
        <OrderBadges order={order} />
      </header>
      <div className={styles.goods}>
        <Pictures lines={lines} />
        <div className={styles.about}>
          <Titles lines={lines} />
          {expectedOn && !owesPayment && (
            <p className="muted small">
              <ExpectedOn date={expectedOn} />
            </p>
          )}
        </div>
      </div>
      <p className={styles.total}>
        <span className={styles.pieces}>
          <FormattedMessage id="orders.pieces" values={{ count: pieces }} />
        </span>
        <bdi translate="no">{total.formatted}</bdi>
      </p>
      <OrderLinks id={id} owesPayment={owesPayment} />
    </article>
  )
}

/** Payment on delivery can wait. */
function mustPay({ canPay, method }: OrderCardFieldsFragment): boolean {
  return canPay && method !== 'CASH_ON_DELIVERY'
}

/** Orders look alike without the names of their products. */
function Titles({ lines }: Pick<OrderCardFieldsFragment, 'lines'>) {
  const [first, ...others] = lines
  if (!first) return null
  const title = <bdi>{first.product.title}</bdi>
  return (
    <p className={`strong ${styles.titles}`}>
      {others.length === 0 ? title : <FormattedMessage id="orders.andMore" values={{ title, count: others.length }} />}
    </p>
  )
}

function OrderLinks({ id, owesPayment }: { id: string; owesPayment: boolean }) {
  const href = useHref()
  return (
    <p className={styles.links}>
      {owesPayment && (
        <ButtonLink size="small" href={`${href(routes.order, { id })}#pay`}>
          <FormattedMessage id="common.payNow" />
        </ButtonLink>
      )}
      <ButtonLink size="small" variant="secondary" href={href(routes.order, { id })}>
        <FormattedMessage id="orders.details" />
      </ButtonLink>
    </p>
  )
}

function Pictures({ lines }: Pick<OrderCardFieldsFragment, 'lines'>) {
  const intl = useIntl()
  const hidden = lines.length - MAX_PICTURES
  return (
    <ul className={styles.pictures}>
      {lines.slice(0, MAX_PICTURES).map(({ product: { id, title, image }, variantId }) => (
        <li key={`${id}-${variantId}`}>
          <img
            className={styles.picture}
            src={image.thumbnail}
            alt={title}
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
      {hidden > 0 && (
        <li className={styles.more}>
          <bdi dir="ltr">{intl.formatMessage({ id: 'orders.more' }, { count: hidden })}</bdi>
        </li>
      )}
    </ul>
  )
}
