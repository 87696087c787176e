import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../../components/media/icon.tsx'
import { Rating } from '../../../components/text/rating.tsx'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import type { ReviewFieldsFragment } from './__generated__/reviews.ts'
import styles from './review-item.module.css'

export function ReviewItem({ review }: { review: ReviewFieldsFragment }) {
  const { locale } = useLocation()
  const { language } = review
  return (
    <article className={styles.review}>
      <header className="cluster">
        <strong>
          <bdi>{review.author}</bdi>
        </strong>
        <time className="muted small" dateTime={review.createdAt}>
          <FormattedDate value={review.createdAt} dateStyle="long" />
        </time>
        <Rating value={review.rating} variant="stars" />
        {review.isVerified && (
          <span className={styles.verified}>
            <Icon name="check" size={16} />
            <FormattedMessage id="product.verifiedPurchase" />
          </span>
        )}
      </header>
      {review.text && (
        // The text has its own direction, but begins on the page's side.
        <p className={styles.text}>
          <bdi lang={language ?? undefined}>{review.text}</bdi>
        </p>
      )}
      {review.text && language && language !== locale && (
        <a
          className={styles.translate}
          href={translation(review.text, language, locale)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <FormattedMessage id="product.translate" />
        </a>
      )}
      {review.images.length > 0 && <ReviewPhotos review={review} />}
    </article>
  )
}

function ReviewPhotos({ review }: { review: ReviewFieldsFragment }) {
  const intl = useIntl()
  return (
    <ul className="cluster">
      {review.images.map((image, index) => (
        <li key={image.url}>
          <a href={image.url} target="_blank" rel="noopener">
            <img
              className={styles.photo}
              src={image.thumbnail}
              width={80}
              height={80}
              loading="lazy"
              decoding="async"
              alt={intl.formatMessage({ id: 'product.reviewPhoto' }, { number: index + 1, author: review.author })}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Longest text in an address that the translator accepts. */
const MOST_TEXT = 1500

function translation(text: string, from: string, to: string): string {
  const query = new URLSearchParams({ sl: from, tl: to, text: text.slice(0, MOST_TEXT), op: 'translate' })
  return `https://translate.google.com/?${query}`
}
