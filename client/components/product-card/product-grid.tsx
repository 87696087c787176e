import type { ReactNode } from 'react'
import { Shimmer } from '../shimmer/shimmer.tsx'
import type { ProductCardFieldsFragment } from './__generated__/product-card.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

interface ProductGridProps {
  products: readonly ProductCardFieldsFragment[]
  /** How many pictures at the start must not wait. */
  eager?: number
  headingLevel?: 2 | 3 | 4
  /** Placeholders after the products, while more are on their way. */
  loading?: number
  /** `wide` leaves more room to a tile: for columns beside a sidebar. */
  columns?: 'normal' | 'wide'
  /** Gives the first tile the room of four. */
  featured?: boolean
}

/** Tiles in columns: five, three below 1200 px, two below 992 px. */
export function ProductGrid({ products, eager = 0, headingLevel, loading = 0, columns, featured }: ProductGridProps) {
  const classes = [styles.grid, columns === 'wide' && styles.wide, featured && styles.featured]
  return (
    <ul className={classes.filter(Boolean).join(' ')}>
      {products.map((product, index) => (
        <Cell key={product.id}>
          <ProductCard
            product={product}
            priority={index < eager}
            headingLevel={headingLevel}
            large={featured && index === 0}
          />
        </Cell>
      ))}
      {loading > 0 && <Shimmers count={loading} />}
    </ul>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return <li className={styles.cell}>{children}</li>
}

function Shimmers({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={styles.cell}>
      <Shimmer announce={index === 0} />
    </li>
  ))
}
