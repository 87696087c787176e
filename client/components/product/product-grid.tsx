import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { PageHead } from '../head/page-head.tsx'
import { Shimmer } from '../layout/shimmer.tsx'
import type { ProductCardFieldsFragment } from './__generated__/product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

interface ProductGridProps {
  products: readonly ProductCardFieldsFragment[]
  priority?: boolean
  headingLevel?: 2 | 3 | 4
  /** Number of placeholders after the products. */
  loading?: number
  /** Picture of the first tile, which has double width. */
  featured?: string | undefined
  footerOf?: (product: ProductCardFieldsFragment) => ReactNode
}

export function ProductGrid(props: ProductGridProps) {
  const { products, priority = false, headingLevel, loading = 0, featured, footerOf } = props
  return (
    <div className={styles.container}>
      <ul className={featured ? `${styles.grid} ${styles.featured}` : styles.grid}>
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            priority={priority && index === 0}
            headingLevel={headingLevel}
            large={index === 0 ? featured : undefined}
            footer={footerOf?.(product)}
          />
        ))}
        {Array.from({ length: loading }, (_, index) => (
          <li key={index}>
            <Shimmer announce={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Placeholders for a page of products. */
export const PAGE_OF_SHIMMERS = 21

export function ProductsLoading() {
  const intl = useIntl()
  return (
    <div className="container page-column">
      <PageHead title={intl.formatMessage({ id: 'shimmer.loading' })} noIndex />
      <ProductGrid products={[]} loading={PAGE_OF_SHIMMERS} />
    </div>
  )
}
