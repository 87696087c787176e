import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Rating } from '../../components/rating/rating.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import styles from './product-heading.module.css'

export function ProductHeading({ product }: { product: ProductDetailsFragment }) {
  const href = useHref()
  const { brand, title, language, rating, reviewCount } = product
  return (
    <header className={styles.heading}>
      {brand && (
        <a className={styles.brand} href={href(routes.mainBrand, { main: brand.slug }, { brand: brand.id })}>
          {brand.title}
        </a>
      )}
      <h1 className={styles.title} lang={language ?? undefined} dir={language ? 'auto' : undefined}>
        {title}
      </h1>
      {reviewCount > 0 ? (
        <a className={styles.rating} href="#reviews">
          <Rating value={rating} variant="stars" />
          <FormattedMessage id="common.reviewCount" values={{ count: reviewCount }} />
        </a>
      ) : (
        <p className={styles.unrated}>
          <FormattedMessage id="product.noReviews" />
        </p>
      )}
    </header>
  )
}
