import { FormattedDate, FormattedMessage } from 'react-intl'
import { StatusTracker } from '../../components/order-status/status-tracker.tsx'
import type { TrackOrderPageQuery } from './__generated__/track-order-page.ts'
import styles from './tracked-order.module.css'

type Order = NonNullable<TrackOrderPageQuery['trackOrder']>

/** Status of an order and the expected dates of its lines. */
export function TrackedOrder({ order: { trackingId, createdAt, status, isCancelled, lines } }: { order: Order }) {
  return (
    <section className={styles.order} aria-labelledby="tracked-order">
      <header>
        <h2 id="tracked-order" className={styles.heading}>
          <FormattedMessage id="common.orderNumber" values={{ number: <bdi>{trackingId}</bdi> }} />
        </h2>
        <time className={styles.muted} dateTime={createdAt}>
          <FormattedDate value={createdAt} dateStyle="long" />
        </time>
      </header>
      {isCancelled ? (
        <p className={styles.cancelled}>
          <FormattedMessage id="order.isCancelled" />
        </p>
      ) : (
        <StatusTracker status={status} />
      )}
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={`${line.title}-${index}`} className={styles.line}>
            <img
              className={styles.image}
              src={line.image.thumbnail}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              decoding="async"
            />
            <div>
              <p>{line.title}</p>
              <p className={styles.muted}>
                <FormattedMessage id="track.quantity" values={{ quantity: line.quantity }} />
              </p>
              {line.expectedOn !== null && <ExpectedOn date={line.expectedOn} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExpectedOn({ date }: { date: string }) {
  return (
    <p className={styles.muted}>
      <FormattedMessage id="order.expectedOn" values={{ date: <FormattedDate value={date} dateStyle="full" /> }} />
    </p>
  )
}
