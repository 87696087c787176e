import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { LineRow } from '../../components/line-row/line-row.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { PlacedOrderFieldsFragment } from './__generated__/thank-you-page.ts'
import styles from './thank-you-lines.module.css'

export function ThankYouLines({ order: { lines, total } }: { order: PlacedOrderFieldsFragment }) {
  const href = useHref()
  return (
    <section className="panel flush divided" aria-labelledby="placed-lines">
      <h2 id="placed-lines" className="visually-hidden">
        <FormattedMessage id="thankYou.lines" />
      </h2>
      <ul className="divided">
        {lines.map(({ productId, variantId, slug, title, quantity, image, total: amount }) => (
          <li key={`${productId} ${variantId}`}>
            <LineRow isSmall image={image.thumbnail} amount={<bdi translate="no">{amount.formatted}</bdi>}>
              <a href={href(routes.product, { slug, id: productId })}>{title}</a>
              <span className="muted">
                <FormattedMessage
                  id="common.quantityIs"

                  values={{ count: quantity }}
                />
              </span>
            </LineRow>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <FormattedMessage id="common.total" />
        <bdi translate="no">{total.formatted}</bdi>
      </p>
    </section>
  )
}
