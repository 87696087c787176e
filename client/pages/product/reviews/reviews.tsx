import { useId, useState, useTransition } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { JsonLd } from '../../../components/head/page-head.tsx'
import { CompactPagination } from '../../../components/layout/compact-pagination.tsx'
import { EmptyState } from '../../../components/layout/empty-state.tsx'
import { serverPart } from '../../../components/layout/lazy-part.tsx'
import { useDeferredQuery } from '../../../components/layout/section.tsx'
import type { ReviewedProduct } from '../product-json-ld.ts'
import { ProductReviewsDocument, type ReviewSort } from './__generated__/reviews.ts'
import { RatingBars } from './rating-bars.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './reviews.module.css'

const readJsonLd = serverPart(() => import('../product-json-ld.ts').then((module) => module.reviewsJsonLd))

interface ReviewList {
  page: number
  sort: ReviewSort
  /** Number of stars; null for all reviews. */
  rating: number | null
}

export function Reviews({ product, average }: { product: { id: string } & ReviewedProduct; average: number }) {
  const intl = useIntl()
  const [list, setList] = useState<ReviewList>({ page: 1, sort: 'NEWEST', rating: null })
  const [isPending, startTransition] = useTransition()
  const { reviews } = useDeferredQuery(ProductReviewsDocument, { productId: product.id, ...list })
  const { items, pageInfo, histogram, isFilterable } = reviews
  const show = (next: ReviewList) => startTransition(() => setList(next))

  if (pageInfo.total === 0 && list.rating === null) {
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
      <JsonLd data={readJsonLd()?.(product, items) ?? null} />
      <RatingBars
        average={average}
        histogram={histogram}
        chosen={list.rating}
        onChoose={isFilterable ? (rating) => show({ ...list, page: 1, rating }) : null}
      />
      <div>
        <p className="visually-hidden" role="status">
          {list.rating !== null && <FormattedMessage id="common.reviewCount" values={{ count: pageInfo.total }} />}
        </p>
        <ReviewSortSelect value={list.sort} onChange={(sort) => show({ ...list, page: 1, sort })} />
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
