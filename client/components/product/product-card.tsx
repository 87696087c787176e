import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { useSharedElement } from '../../foundation/shared-elements.tsx'
import { renderDiscount, renderPrice } from '../text/price.tsx'
import { renderRating } from '../text/rating.tsx'
import type { ProductCardFieldsFragment } from './__generated__/product.ts'
import { LazySavedButtons } from './saved/lazy-saved.tsx'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: ProductCardFieldsFragment
  priority?: boolean
  /** One below the heading level of its section. */
  headingLevel?: 2 | 3 | 4
  /** Full-size picture for the featured tile of a grid, which has larger text. */
  large?: string | undefined
  /** Below the price, above the link that covers the tile. */
  footer?: ReactNode
}

const SIZES = '(width < 672px) 46vw, 262px'
const LARGE_SIZES = '(width < 992px) 94vw, 460px'

/**
 * A product in a list, as its `<li>`. The heading's link is the accessible name. Pages contain dozens of these, so
 * every element counts.
 */
export function ProductCard({ product, priority = false, headingLevel = 3, large, footer }: ProductCardProps) {
  const href = useHref()
  const intl = useIntl()
  return useSharedElement(product, `card ${priority} ${headingLevel} ${large} ${footer !== undefined}`, () => {
    const Heading = `h${headingLevel}` as const
    const { id, slug, title, language, badge, image, price, rating, reviewCount, inStock } = product
    const isSoldOut = inStock === false
    return (
      <li className={styles.card}>
        <div className={isSoldOut ? `${styles.media} ${styles.soldOut}` : styles.media}>
          <img
            className={styles.image}
            src={large || image.thumbnail}
            srcSet={image.srcSet ?? undefined}
            sizes={large ? LARGE_SIZES : SIZES}
            alt=""
            width={320}
            height={320}
            loading={priority ? 'eager' : 'lazy'}
            decoding={priority ? 'sync' : 'async'}
            fetchPriority={priority ? 'high' : undefined}
          />
          {badge && <span className={styles.badge}>{badge}</span>}
          {isSoldOut ? (
            <span className={styles.stock}>{intl.formatMessage({ id: 'common.soldOut' })}</span>
          ) : (
            renderDiscount(price.discountPercent, styles.percent, intl)
          )}
          <LazySavedButtons id={id} slug={slug} title={title} isSoldOut={isSoldOut} />
        </div>
        <Heading className={styles.title}>
          <a className={styles.link} href={href(routes.product, { slug, id })} lang={language ?? undefined}>
            {title}
          </a>
        </Heading>
        {reviewCount > 0 &&
          renderRating({ value: rating, count: reviewCount, variant: large ? 'stars' : 'compact' }, intl)}
        {renderPrice({ price }, intl)}
        {footer && <div className={styles.footer}>{footer}</div>}
      </li>
    )
  })
}
