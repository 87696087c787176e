import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import styles from './product-facts.module.css'

export function ProductFacts({ warranty, refundable }: Pick<ProductDetailsFragment, 'warranty' | 'refundable'>) {
  return (
    <ul className="stack tight">
      <li className={styles.fact}>
        <Icon name="shield" />
        {warranty ? <FormattedMessage id="common.warranty" /> : <FormattedMessage id="common.noWarranty" />}
      </li>
      <li className={styles.fact}>
        <Icon name="box" />
        {refundable ? <FormattedMessage id="common.refundable" /> : <FormattedMessage id="common.notRefundable" />}
      </li>
    </ul>
  )
}

export function SellerLink({ seller }: { seller: NonNullable<ProductDetailsFragment['seller']> }) {
  const href = useHref()
  return (
    <p className={styles.fact}>
      <Icon name="store" />
      <span>
        <FormattedMessage
          id="product.soldBy"
          values={{
            store: (
              <a href={href(routes.seller, { slug: seller.slug })}>
                <bdi>{seller.name}</bdi>
              </a>
            ),
          }}
        />
      </span>
    </p>
  )
}
