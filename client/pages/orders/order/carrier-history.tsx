import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useDeferredQuery } from '../../../components/layout/section.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import { orderStatuses } from '../../../components/order/order-status.tsx'
import { DateAndTime } from '../../../components/text/date-and-time.tsx'
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
  const { trackingNumber, activities } = tracking
  return (
    <details className={styles.history}>
      <summary className={`disclosure ${styles.fold}`}>
        {intl.formatMessage({ id: 'order.carrier' })}
        <Icon name="chevron-down" size={18} />
      </summary>
      <p className="muted small">
        <FormattedMessage id="order.carrierNumber" values={{ number: <bdi translate="no">{trackingNumber}</bdi> }} />
      </p>
      <CarrierState tracking={tracking} />
      <Estimate tracking={tracking} />
      <ol className={styles.activities}>
        {activities.map(({ at, timeText, location, description: what }) => (
          <li key={`${at ?? timeText}-${what}`} className={styles.activity}>
            <span className="muted small">
              {at === null ? <bdi>{timeText}</bdi> : <DateAndTime value={at} month="short" />}
            </span>
            <span dir="auto">{[what, location].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Estimate({ tracking: { estimatedOn, estimateText } }: { tracking: Tracking }) {
  if (!estimatedOn && !estimateText) return null
  const date = estimatedOn ? (
    <FormattedDate value={estimatedOn} dateStyle="long" timeZone="UTC" />
  ) : (
    <bdi>{estimateText}</bdi>
  )
  return (
    <p>
      <FormattedMessage id="order.expectedOn" values={{ date }} />
    </p>
  )
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
