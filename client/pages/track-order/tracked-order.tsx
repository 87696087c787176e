import { FormattedDate, FormattedMessage } from 'react-intl'
import { LineRow } from '../../components/line-row/line-row.tsx'
import { StatusTracker } from '../../components/order-status/status-tracker.tsx'
import type { TrackOrderPageQuery } from './__generated__/track-order-page.ts'
import styles from './tracked-order.module.css'

type Order = NonNullable<TrackOrderPageQuery['trackOrder']>

export function TrackedOrder({ order: { trackingId, createdAt, status, isCancelled, lines } }: { order: Order }) {
  return (
    <section className={`panel ${styles.result}`} aria-labelledby="tracked-order">
      <header>
        <h2 id="tracked-order">
          <FormattedMessage id="common.orderNumber" values={{ number: <bdi translate="no">{trackingId}</bdi> }} />
        </h2>
        <time className="muted small" dateTime={createdAt}>
          <FormattedDate value={createdAt} dateStyle="long" />
        </time>
      </header>
      {isCancelled ? (
        <p className="wrong strong">
          <FormattedMessage id="order.isCancelled" />
        </p>
      ) : (
        <StatusTracker status={status} />
      )}
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={`${line.title}-${index}`}>
            <LineRow image={line.image.thumbnail}>
              <p>{line.title}</p>
              <p className="muted small">
                <FormattedMessage id="track.quantity" values={{ quantity: line.quantity }} />
              </p>
              {line.expectedOn !== null && <ExpectedOn date={line.expectedOn} />}
            </LineRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExpectedOn({ date }: { date: string }) {
  return (
    <p className="muted small">
      <FormattedMessage
        id="order.expectedOn"
        values={{ date: <FormattedDate value={date} dateStyle="full" timeZone="UTC" /> }}
      />
    </p>
  )
}
