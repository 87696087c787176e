import { routes } from '#shared/routes.ts'
import { useHref } from '../../navigation/location.tsx'
import { DiscountPercent, Price } from '../price/price.tsx'
import { Rating } from '../rating/rating.tsx'
import { LazySavedButtons } from '../saved/lazy-saved-buttons.tsx'
import type { ProductCardFieldsFragment } from './__generated__/product-card.ts'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: ProductCardFieldsFragment
  /** Loads its picture at once: for the first screen. */
  priority?: boolean
  /** Heading level of the tile: one below that of its section. */
  headingLevel?: 2 | 3 | 4
  /** The featured tile of a grid: full picture, larger text. */
  large?: boolean
}

/** A product in a list. The whole tile is clickable; the heading's link is its accessible name. */
export function ProductCard({ product, priority = false, headingLevel = 3, large = false }: ProductCardProps) {
  const href = useHref()
  const Heading = `h${headingLevel}` as const
  const { discountPercent } = product.price
  return (
    <article className={large ? `${styles.card} ${styles.large}` : styles.card}>
      <div className={styles.media}>
        <img
          className={styles.image}
          src={large ? product.image.url : product.image.thumbnail}
          alt=""
          width={320}
          height={320}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
        />
        <div className={styles.marks}>
          {product.badge && <span className={styles.badge}>{product.badge}</span>}
          {discountPercent !== null && discountPercent > 0 && (
            <span className={styles.percent}>
              <DiscountPercent percent={discountPercent} />
            </span>
          )}
        </div>
        <LazySavedButtons id={product.id} title={product.title} />
      </div>
      <Heading className={`${styles.title}`}>
        <a className={styles.link} href={href(routes.product, { slug: product.slug, id: product.id })}>
          {product.title}
        </a>
      </Heading>
      {product.reviewCount > 0 && (
        <Rating value={product.rating} count={product.reviewCount} variant={large ? 'stars' : 'compact'} />
      )}
      <Price price={product.price} size={large ? 'large' : 'normal'} />
    </article>
  )
}
