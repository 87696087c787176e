import { Shimmer } from '../shimmer/shimmer.tsx'
import type { ProductCardFieldsFragment } from './__generated__/product-card.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

interface ProductGridProps {
  products: readonly ProductCardFieldsFragment[]
  /** Loads the first picture before all others of the page. */
  priority?: boolean
  headingLevel?: 2 | 3 | 4
  /** Number of placeholders after the products, while more are loading. */
  loading?: number
  /** `wide` has fewer columns: for grids beside a sidebar. */
  columns?: 'normal' | 'wide'
  /** Address of the first tile's full picture: it takes two cells, its text beside its picture. */
  featured?: string | undefined
}

/** Tiles in columns: five, three below 1200 px, two below 992 px. */
export function ProductGrid({
  products,
  priority = false,
  headingLevel,
  loading = 0,
  columns,
  featured,
}: ProductGridProps) {
  const classes = [styles.grid, columns === 'wide' && styles.wide, featured && styles.featured]
  return (
    <ul className={classes.filter(Boolean).join(' ')}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          priority={priority && index === 0}
          headingLevel={headingLevel}
          large={index === 0 ? featured : undefined}
        />
      ))}
      {loading > 0 && <Shimmers count={loading} />}
    </ul>
  )
}

function Shimmers({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index}>
      <Shimmer announce={index === 0} />
    </li>
  ))
}
