import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useDeferredQuery } from '../../../components/layout/section.tsx'
import { orderStatuses } from '../../../components/order/order-status.tsx'
import { CarrierHistoryDocument, type CarrierHistoryQuery } from './__generated__/order-page.ts'
import styles from './order-page.module.css'

type Tracking = NonNullable<CarrierHistoryQuery['viewer']['carrierTracking']>

export function CarrierHistory({ orderId }: { orderId: string }) {
  const tracking = useDeferredQuery(CarrierHistoryDocument, { orderId }).viewer.carrierTracking
  if (!tracking || tracking.activities.length === 0) return null
  return <CarrierReport tracking={tracking} />
}

export function CarrierReport({ tracking }: { tracking: Tracking }) {
  const intl = useIntl()
  const { trackingNumber, estimatedOn, activities } = tracking
  return (
    <details className={styles.history}>
      <summary className={styles.fold}>{intl.formatMessage({ id: 'order.carrier' })}</summary>
      <p className="muted small">
        <FormattedMessage id="order.carrierNumber" values={{ number: <bdi translate="no">{trackingNumber}</bdi> }} />
      </p>
      <CarrierState tracking={tracking} />
      {estimatedOn && (
        <p>
          <FormattedMessage id="order.expectedOn" values={{ date: <CarrierDay text={estimatedOn} /> }} />
        </p>
      )}
      <ol className={styles.activities}>
        {activities.map(({ at, date, time, location, description: what }) => (
          <li key={`${date}-${time}-${what}`} className={styles.activity}>
            <span className="muted small">
              {at === null ? (
                <bdi>{`${date} ${time}`}</bdi>
              ) : (
                <time dateTime={at}>
                  <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
                </time>
              )}
            </span>
            <span dir="auto">{[what, location].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function CarrierDay({ text }: { text: string }) {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return <bdi>{text}</bdi>
  return <FormattedDate value={text} dateStyle="long" timeZone="UTC" />
}

function CarrierState({ tracking: { status, orderStatus, description } }: { tracking: Tracking }) {
  const intl = useIntl()
  const state = orderStatus ? intl.formatMessage(orderStatuses[orderStatus].text) : status
  return (
    <>
      {state && (
        <p dir="auto">
          <strong>{state}</strong>
        </p>
      )}
      {description && description !== state && <p dir="auto">{description}</p>}
    </>
  )
}
