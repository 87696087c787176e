import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../navigation/location.tsx'
import type { CartLineSummaryFieldsFragment } from './__generated__/cart-line-summary.ts'
import { LineOptions } from './line-options.tsx'
import styles from './cart-line-summary.module.css'

interface CartLineSummaryProps {
  line: CartLineSummaryFieldsFragment
  /** Below the product: how it is shipped. */
  children?: ReactNode
}

/** A cart line in the checkout, where it cannot be changed. */
export function CartLineSummary({ line: { product, variant, quantity, total }, children }: CartLineSummaryProps) {
  const href = useHref()
  return (
    <div className={styles.line}>
      <img
        className={styles.image}
        src={product.image.thumbnail}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.what}>
        <h3 className={styles.title}>
          <a href={href(routes.product, { slug: product.slug, id: product.id })}>{product.title}</a>
        </h3>
        <LineOptions options={variant.options}>
          <span>
            <FormattedMessage id="common.quantityIs" values={{ count: quantity }} />
          </span>
        </LineOptions>
      </div>
      <bdi className={styles.total}>{total.formatted}</bdi>
      {children && <div className={styles.shipping}>{children}</div>}
    </div>
  )
}
