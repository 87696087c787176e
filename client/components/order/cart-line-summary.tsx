import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { CartLineSummaryFieldsFragment } from './__generated__/cart-line-summary.ts'
import { LineOptions } from './line-options.tsx'
import { LineRow } from './line-row.tsx'
import styles from './cart-line-summary.module.css'

interface CartLineSummaryProps {
  line: CartLineSummaryFieldsFragment
  children?: ReactNode
}

export function CartLineSummary({ line: { product, variant, quantity, total }, children }: CartLineSummaryProps) {
  const href = useHref()
  return (
    <>
      <LineRow image={product.image.thumbnail} amount={<bdi translate="no">{total.formatted}</bdi>}>
        <h3>
          <a href={href(routes.product, { slug: product.slug, id: product.id })}>{product.title}</a>
        </h3>
        <LineOptions options={variant.options}>
          <span>
            <FormattedMessage id="common.quantityIs" values={{ count: quantity }} />
          </span>
        </LineOptions>
      </LineRow>
      {children && <div className={styles.shipping}>{children}</div>}
    </>
  )
}
