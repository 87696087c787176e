import { useId, useState, useTransition } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { JsonLd } from '../../../components/head/page-head.tsx'
import { CompactPagination } from '../../../components/layout/compact-pagination.tsx'
import { EmptyState } from '../../../components/layout/empty-state.tsx'
import { useDeferredQuery } from '../../../components/layout/section.tsx'
import { Rating } from '../../../components/text/rating.tsx'
import { ProductReviewsDocument, type ReviewFieldsFragment, type ReviewSort } from './__generated__/reviews.ts'
import styles from './reviews.module.css'

export function Reviews({ product, average }: { product: ReviewedProduct; average: number }) {
  const intl = useIntl()
  const [list, setList] = useState({ page: 1, sort: 'NEWEST' as ReviewSort })
  const [isPending, startTransition] = useTransition()
  const { reviews } = useDeferredQuery(ProductReviewsDocument, { productId: product.id, ...list })
  const { items, pageInfo, histogram } = reviews
  const show = (next: typeof list) => startTransition(() => setList(next))

  if (pageInfo.total === 0) {
    return (
      <EmptyState
        icon="star"
        title={intl.formatMessage({ id: 'product.noReviews' })}
        hint={<FormattedMessage id="product.noReviewsHint" />}
      >
        {null}
      </EmptyState>
    )
  }
  return (
    <div className={styles.reviews} aria-busy={isPending}>
      <JsonLd data={reviewsJsonLd(product, items)} />
      <RatingBars average={average} total={pageInfo.total} histogram={histogram} />
      <div>
        <ReviewSortSelect value={list.sort} onChange={(sort) => show({ page: 1, sort })} />
        <ul className={styles.list}>
          {items.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
        <CompactPagination
          label={intl.formatMessage({ id: 'product.reviewPages' })}
          page={pageInfo.page}
          pageCount={pageInfo.pageCount}
          onPageChange={(page) => show({ ...list, page })}
        />
      </div>
    </div>
  )
}

interface RatingBarsProps {
  average: number
  total: number
  histogram: readonly { rating: number; count: number }[]
}

function RatingBars({ average, total, histogram }: RatingBarsProps) {
  const intl = useIntl()
  const sum = histogram.reduce((all, { count }) => all + count, 0)
  return (
    <div className="panel">
      <div className={styles.average}>
        <span className={styles.figure}>
          <FormattedNumber value={average} minimumFractionDigits={1} maximumFractionDigits={1} />
        </span>
        <Rating value={average} variant="stars" />
        <span className={styles.total}>
          <FormattedMessage id="common.reviewCount" values={{ count: total }} />
        </span>
      </div>
      <ul className="stack tight">
        {histogram.map(({ rating, count }) => {
          const label = intl.formatMessage({ id: 'common.stars' }, { stars: rating })
          return (
            <li key={rating} className={styles.row}>
              <span>{label}</span>
              <meter className={styles.bar} min={0} max={Math.max(sum, 1)} value={count} aria-label={label} />
              <span className={styles.count}>
                <FormattedNumber value={count} />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ReviewItem({ review }: { review: ReviewFieldsFragment }) {
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

const SORTS = [
  ['NEWEST', 'product.sortNewest'],
  ['OLDEST', 'product.sortOldest'],
  ['HIGHEST', 'product.sortHighest'],
  ['LOWEST', 'product.sortLowest'],
] as const satisfies readonly (readonly [ReviewSort, string])[]

function ReviewSortSelect({ value, onChange }: { value: ReviewSort; onChange(sort: ReviewSort): void }) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="cluster small scripted">
      <label htmlFor={id}>{intl.formatMessage({ id: 'product.sortReviews' })}</label>
      <select
        id={id}
        className="control fit"
        value={value}
        onChange={({ target }) => onChange(SORTS.find(([sort]) => sort === target.value)?.[0] ?? 'NEWEST')}
      >
        {SORTS.map(([sort, id]) => (
          <option key={sort} value={sort}>
            {intl.formatMessage({ id })}
          </option>
        ))}
      </select>
    </div>
  )
}

/** `url`, with scheme and host, is the product's `@id` in the structured data. */
interface ReviewedProduct {
  id: string
  title: string
  url: string
}

/** Loads after the product's own data and joins it by `@id`. */
function reviewsJsonLd({ title, url }: ReviewedProduct, reviews: readonly ReviewFieldsFragment[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: title,
    review: reviews.map(({ author, rating, text, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      ...(text && { reviewBody: text }),
    })),
  }
}
