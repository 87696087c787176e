import { FormattedMessage } from 'react-intl'
import { useLateQuery } from '../../components/section/section.tsx'
import { CarrierHistoryDocument } from './carrier-history.generated.ts'
import styles from './carrier-history.module.css'

/** What the carrier has reported, newest as it came; nothing before it has been handed over. */
export function CarrierHistory({ orderId }: { orderId: string }) {
  const tracking = useLateQuery(CarrierHistoryDocument, { orderId }).viewer.carrierTracking
  if (!tracking || tracking.activities.length === 0) return null
  const { trackingNumber, description, estimatedOn, activities } = tracking
  return (
    <details className={styles.history}>
      <summary className={styles.summary}>
        <FormattedMessage id="order.carrier" defaultMessage="What the carrier reports" />
      </summary>
      <p className={styles.muted}>
        <FormattedMessage
          id="order.carrierNumber"
          defaultMessage="Tracking number: {number}"
          values={{ number: <bdi key="number">{trackingNumber}</bdi> }}
        />
      </p>
      {description && <p dir="auto">{description}</p>}
      {estimatedOn && (
        <p>
          <FormattedMessage
            id="order.expectedOn"
            defaultMessage="Expected on {date}"
            values={{ date: <bdi key="date">{estimatedOn}</bdi> }}
          />
        </p>
      )}
      <ol className={styles.activities}>
        {activities.map(({ date, time, location, description: what }) => (
          <li key={`${date}-${time}-${what}`} className={styles.activity}>
            <span className={styles.muted}>
              <bdi>{`${date} ${time}`}</bdi>
            </span>
            <span dir="auto">{[what, location].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
