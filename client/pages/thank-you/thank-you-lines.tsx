import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../navigation/location.tsx'
import type { PlacedOrderFieldsFragment } from './__generated__/thank-you-page.ts'
import styles from './thank-you-lines.module.css'

/** The order's lines and total, compact. */
export function ThankYouLines({ order: { lines, total } }: { order: PlacedOrderFieldsFragment }) {
  const href = useHref()
  return (
    <section className={styles.panel} aria-labelledby="placed-lines">
      <h2 id="placed-lines" className="visually-hidden">
        <FormattedMessage id="thankYou.lines" />
      </h2>
      <ul>
        {lines.map(({ productId, variantId, slug, title, quantity, image, total: amount }) => (
          <li key={`${productId} ${variantId}`} className={styles.line}>
            <img
              className={styles.image}
              src={image.thumbnail}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
            />
            <a href={href(routes.product, { slug, id: productId })} className={styles.title}>
              {title}
            </a>
            <span className={styles.quantity}>
              <FormattedMessage id="common.quantityIs" values={{ count: quantity }} />
            </span>
            <bdi className={styles.amount}>{amount.formatted}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <FormattedMessage id="common.total" />
        <bdi>{total.formatted}</bdi>
      </p>
    </section>
  )
}
