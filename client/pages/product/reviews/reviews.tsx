import { useState, useTransition } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EmptyState } from '../../../components/empty-state/empty-state.tsx'
import { JsonLd } from '../../../components/page-head/json-ld.tsx'
import { CompactPagination } from '../../../components/pagination/compact-pagination.tsx'
import { useLateQuery } from '../../../components/section/section.tsx'
import { ProductReviewsDocument, type ReviewSort } from './__generated__/reviews.ts'
import { RatingBars } from './rating-bars.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewSortSelect } from './review-sort-select.tsx'
import { type ReviewedProduct, reviewsJsonLd } from './reviews-json-ld.ts'
import styles from './reviews.module.css'

interface ReviewsProps {
  product: ReviewedProduct
  average: number
}

interface Shown {
  page: number
  sort: ReviewSort
}

export function Reviews({ product, average }: ReviewsProps) {
  const intl = useIntl()
  const [shown, setShown] = useState<Shown>({ page: 1, sort: 'NEWEST' })
  const [isPending, startTransition] = useTransition()
  const { reviews } = useLateQuery(ProductReviewsDocument, { productId: product.id, ...shown })
  const { items, pageInfo, histogram } = reviews
  const show = (next: Shown) => startTransition(() => setShown(next))

  if (pageInfo.total === 0) {
    return (
      <EmptyState title={intl.formatMessage({ id: 'product.noReviews' })}>
        <FormattedMessage id="product.noReviewsHint" />
      </EmptyState>
    )
  }
  return (
    <div className={styles.reviews} aria-busy={isPending}>
      <JsonLd data={reviewsJsonLd(product, items)} />
      <RatingBars average={average} total={pageInfo.total} histogram={histogram} />
      <div>
        <ReviewSortSelect value={shown.sort} onChange={(sort) => show({ page: 1, sort })} />
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
          onTurn={(page) => show({ ...shown, page })}
        />
      </div>
    </div>
  )
}
