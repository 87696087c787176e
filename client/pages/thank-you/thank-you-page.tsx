import { FormattedMessage, useIntl } from 'react-intl'
import { useClient } from 'urql'
import { readAgreed } from '#shared/agreed-text.ts'
import { createMoneyFormat } from '#shared/money.ts'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { Section } from '../../components/layout/section.tsx'
import { Shimmer } from '../../components/layout/shimmer.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { LineRow } from '../../components/order/line-row.tsx'
import { OrderDelivery } from '../../components/order/order-delivery.tsx'
import { ExpectedOn } from '../../components/order/order-status.tsx'
import { OrderAmounts } from '../../components/order/totals.tsx'
import { PayOrder } from '../../components/payment/pay-order.tsx'
import { DateAndTime } from '../../components/text/date-and-time.tsx'
import { definePage, type Search } from '../../foundation/define-page.ts'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import {
  ThankYouPageDocument,
  type ThankYouPageQuery,
  type PlacedOrderFieldsFragment,
} from './__generated__/thank-you-page.ts'
import { SaveDetails } from './save-details.tsx'
import styles from './thank-you-page.module.css'

function ThankYouPage({ data, search }: { data: ThankYouPageQuery; search: Search }) {
  const intl = useIntl()
  const href = useHref()
  const { order } = data.viewer
  const title = intl.formatMessage({ id: 'common.thankYou' })
  return (
    <div className="container page-column narrow">
      <PageHead title={title} noIndex />
      {order ? (
        <>
          <ThankYouHead order={order} title={title} />
          {search.before && (
            <p className="callout" role="status">
              <FormattedMessage id="thankYou.before" />
            </p>
          )}
          <OtherTotal agreed={readAgreed(search.agreed)} total={order.total} shop={data.shop.settings} />
          {owesPayment(order) ? <PayNow order={order} /> : <NextSteps order={order} isMain />}
          <ThankYouLines order={order} />
          <OrderDelivery order={order} />
          {!data.viewer.signedIn && order.address?.email && (
            <SaveDetails name={order.address.name} email={order.address.email} />
          )}
          {owesPayment(order) && <NextSteps order={order} />}
        </>
      ) : (
        <>
          <h1>{title}</h1>
          <EmptyState icon="box" title={intl.formatMessage({ id: 'common.noOrder' })}>
            <ButtonLink href={href(routes.trackOrder, {})}>{intl.formatMessage({ id: 'track.title' })}</ButtonLink>
          </EmptyState>
        </>
      )}
    </div>
  )
}

/** Ids are whole numbers; `0` matches no order. */
function orderId(value: string | undefined): string {
  return value !== undefined && /^[1-9]\d{0,15}$/.test(value) ? value : '0'
}

function ThankYouHead({ order, title }: { order: PlacedOrderFieldsFragment; title: string }) {
  const isSettled = isSettledOrder(order)
  const trackingId = (
    <strong>
      <bdi translate="no">{order.trackingId}</bdi>
    </strong>
  )
  return (
    <header className={styles.head} data-open={!isSettled || undefined}>
      <span className={styles.mark}>
        <Icon name={isSettled ? 'check' : 'clock'} size={32} />
      </span>
      <h1>{title}</h1>
      <p className={styles.state} role="status">
        <FormattedMessage
          id={order.isCancelled ? 'thankYou.cancelled' : isSettled ? 'payment.done' : 'thankYou.unpaid'}
        />
      </p>
      <p>
        <FormattedMessage id="thankYou.trackingId" values={{ id: trackingId }} />
      </p>
      {!order.isCancelled && <WhatComes order={order} />}
    </header>
  )
}

function owesPayment({ canPay, isPaid, method }: PlacedOrderFieldsFragment): boolean {
  return canPay && !isPaid && method !== 'CASH_ON_DELIVERY'
}

function isSettledOrder({ isPaid, method }: PlacedOrderFieldsFragment): boolean {
  return isPaid || method === 'CASH_ON_DELIVERY'
}

function WhatComes({ order }: { order: PlacedOrderFieldsFragment }) {
  const { address, expectedOn } = order
  const isSettled = isSettledOrder(order)
  return (
    <>
      {expectedOn && isSettled && (
        <p className="strong">
          <ExpectedOn date={expectedOn} />
        </p>
      )}
      {address?.email && (
        <p className="muted">
          <FormattedMessage
            id={isSettled ? 'thankYou.emailed' : 'thankYou.emailedWhenPaid'}
            values={{
              email: (
                <bdi dir="ltr" translate="no">
                  {address.email}
                </bdi>
              ),
            }}
          />
        </p>
      )}
    </>
  )
}

interface OtherTotalProps {
  agreed: ReturnType<typeof readAgreed>
  total: PlacedOrderFieldsFragment['total']
  shop: ThankYouPageQuery['shop']['settings']
}

function OtherTotal({ agreed, total, shop }: OtherTotalProps) {
  const { locale } = useLocation()
  if (!agreed || (agreed.amount === total.amount && agreed.currency === total.currency)) return null
  const { amount, currency } = agreed
  const icon = currency === shop.currency ? shop.currencyIcon : currency
  const formatted = createMoneyFormat({ currency, icon, position: shop.currencyPosition, locale })(amount)
  return (
    <div role="alert" className="callout warning">
      <Icon name="warning" size={20} />
      <p>
        <FormattedMessage
          id="thankYou.otherTotal"
          values={{ agreed: <bdi translate="no">{formatted}</bdi>, total: <bdi translate="no">{total.formatted}</bdi> }}
        />
      </p>
    </div>
  )
}

function PayNow({ order }: { order: PlacedOrderFieldsFragment }) {
  const intl = useIntl()
  const client = useClient()
  const isHydrated = useHydrated()
  async function refresh() {
    await client.query(ThankYouPageDocument, { id: order.id }, { requestPolicy: 'network-only' }).toPromise()
  }
  return (
    <section className="panel" aria-labelledby="pay-now">
      <h2 id="pay-now">
        <FormattedMessage id="thankYou.pay" values={{ amount: <bdi translate="no">{order.total.formatted}</bdi> }} />
      </h2>
      <noscript>
        <p>{intl.formatMessage({ id: 'common.payNoScript' })}</p>
      </noscript>
      {isHydrated && (
        <Section fallback={<Shimmer shape="block" />}>
          <PayOrder order={order} onPaid={() => void refresh()} />
        </Section>
      )}
    </section>
  )
}

function ThankYouLines({ order }: { order: PlacedOrderFieldsFragment }) {
  const intl = useIntl()
  const href = useHref()
  return (
    <section className="panel flush divided" aria-labelledby="placed-lines">
      <header className={styles.linesHead}>
        <h2 id="placed-lines">
          <FormattedMessage id="thankYou.lines" />
        </h2>
        <p className="muted small">
          <FormattedMessage
            id="order.placedOn"
            values={{
              date: <DateAndTime value={order.createdAt} month="long" />,
            }}
          />
        </p>
      </header>
      <ul className="divided">
        {order.lines.map(({ product, variantId, quantity, total: amount }) => (
          <li key={`${product.id} ${variantId}`}>
            <LineRow isSmall image={product.image.thumbnail} amount={<bdi translate="no">{amount.formatted}</bdi>}>
              <a href={href(routes.product, product)}>{product.title}</a>
              <span className="muted">{intl.formatMessage({ id: 'common.quantityIs' }, { count: quantity })}</span>
            </LineRow>
          </li>
        ))}
      </ul>
      <div className={styles.amounts}>
        <OrderAmounts order={order} />
      </div>
    </section>
  )
}

interface NextStepsProps {
  order: { id: string; trackingId: string }
  /** Nothing else is left to do. */
  isMain?: boolean
}

function NextSteps({ order: { id, trackingId }, isMain }: NextStepsProps) {
  const href = useHref()
  return (
    <div className={`cluster ${styles.next}`}>
      <ButtonLink variant={isMain ? 'primary' : 'secondary'} href={href(routes.order, { id })}>
        <FormattedMessage id="thankYou.order" />
      </ButtonLink>
      <ButtonLink variant="secondary" href={href(routes.trackOrder, {}, { order: trackingId })}>
        <FormattedMessage id="thankYou.track" />
      </ButtonLink>
      <ButtonLink variant="ghost" href={href(routes.allProducts, {})}>
        <FormattedMessage id="thankYou.goOn" />
      </ButtonLink>
    </div>
  )
}

export const thankYouPage = definePage(routes.thankYou, {
  query: ThankYouPageDocument,
  variables: ({ search }) => ({ id: orderId(search.order) }),
  access: 'private',
  takesPayments: true,
  queryParams: ['order', 'agreed', 'before'],
  Component: ThankYouPage,
})
