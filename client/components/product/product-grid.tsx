import { Shimmer } from '../layout/shimmer.tsx'
import type { ProductCardFieldsFragment } from './__generated__/product-card.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

interface ProductGridProps {
  products: readonly ProductCardFieldsFragment[]
  priority?: boolean
  headingLevel?: 2 | 3 | 4
  loading?: number
  columns?: 'normal' | 'wide'
  featured?: string | undefined
}

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
