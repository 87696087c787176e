import { FormattedDate, useIntl } from 'react-intl'
import { Rating } from '../../../components/rating/rating.tsx'
import type { ReviewFieldsFragment } from './__generated__/reviews.ts'
import styles from './review-item.module.css'

export function ReviewItem({ review }: { review: ReviewFieldsFragment }) {
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <strong>
          <bdi>{review.author}</bdi>
        </strong>
        <time className="muted small" dateTime={review.createdAt}>
          <FormattedDate value={review.createdAt} dateStyle="medium" />
        </time>
        <Rating value={review.rating} variant="stars" />
      </header>
      {review.text && (
        <p className={styles.text} dir="auto">
          {review.text}
        </p>
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
