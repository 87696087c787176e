import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AnyVariables } from 'urql'
import { Button } from '../form/button.tsx'
import { Pagination } from '../layout/pagination.tsx'
import type { ProductListFieldsFragment } from './__generated__/product.ts'
import { PAGE_OF_SHIMMERS, ProductGrid } from './product-grid.tsx'
import { type MorePages, useMorePages } from './use-more-pages.ts'
import styles from './product-grid.module.css'

interface PaginatedProductsProps<Data, Variables extends AnyVariables> {
  /** Give the component a key that changes with the list. */
  list: ProductListFieldsFragment
  more: MorePages<Data, Variables>
  hrefFor(page: number): string
  headingLevel?: 2 | 3 | 4
  priority?: boolean
}

export function PaginatedProducts<Data, Variables extends AnyVariables>(
  props: PaginatedProductsProps<Data, Variables>,
) {
  const { list, more, hrefFor, headingLevel, priority } = props
  const { products, last, loading, failed, loadMore } = useMorePages(list, more)
  const { pageCount, total, from } = list.pageInfo
  const status = useRef<HTMLParagraphElement>(null)
  const shown = (from ?? 1) - 1 + products.length
  const left = Math.max(0, total - shown)

  async function showMore() {
    if (await loadMore()) status.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <ProductGrid
        products={products}
        priority={priority}
        headingLevel={headingLevel}
        loading={loading ? Math.min(PAGE_OF_SHIMMERS, left) : 0}
      />
      <div className={styles.foot}>
        {pageCount > 1 && (
          <p className="muted small" role="status" tabIndex={-1} ref={status}>
            <FormattedMessage id="productList.shown" values={{ shown, total }} />
          </p>
        )}
        {last < pageCount && (
          <Button variant="secondary" busy={loading} className="scripted" onClick={showMore}>
            <FormattedMessage id="productList.more" />
          </Button>
        )}
        {failed && (
          <p className="wrong" role="alert">
            <FormattedMessage id="productList.retry" />
          </p>
        )}
        <Pagination page={last} pageCount={pageCount} hrefFor={hrefFor} />
      </div>
    </>
  )
}
