import { useState, useTransition } from 'react'
import { useIntl } from 'react-intl'
import { CompactPagination } from '../../../components/layout/compact-pagination.tsx'
import { useDeferredQuery } from '../../../components/layout/section.tsx'
import { ProductCard } from '../../../components/product/product-card.tsx'
import { SuggestedProductsDocument } from './__generated__/suggestions.ts'
import styles from './suggestions.module.css'

/** Fewer leave most of the row empty. */
const MIN_PRODUCTS = 3

/** Both rows share a query, so that their first pages need one request. */
export function SuggestedRow({ productId, list }: { productId: string; list: 'similar' | 'related' }) {
  const intl = useIntl()
  const [page, setPage] = useState(1)
  const [isPending, startTransition] = useTransition()
  const { suggestedProducts } = useDeferredQuery(SuggestedProductsDocument, { productId, page })
  const { items, pageInfo } = suggestedProducts[list]
  if (items.length < MIN_PRODUCTS && page === 1) return null

  const title =
    list === 'similar' ? intl.formatMessage({ id: 'product.similar' }) : intl.formatMessage({ id: 'product.related' })
  return (
    <section className={styles.suggested} aria-labelledby={`suggested-${list}`} aria-busy={isPending}>
      <div className="section-head">
        <h2 id={`suggested-${list}`}>{title}</h2>
        <CompactPagination
          label={title}
          page={pageInfo.page}
          pageCount={pageInfo.pageCount}
          onPageChange={(next) => startTransition(() => setPage(next))}
        />
      </div>
      <ul className={styles.row}>
        {items.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}
