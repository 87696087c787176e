import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../navigation/location.tsx'
import { LineOptions } from '../line-options/line-options.tsx'
import { LineRow } from '../line-row/line-row.tsx'
import type { OrderedLineFieldsFragment } from './__generated__/ordered-line.ts'
import styles from './ordered-line.module.css'

interface OrderedLineProps {
  line: OrderedLineFieldsFragment
  /** Below what is bought: how it is shipped. */
  children?: ReactNode
}

/** A cart line on its way to becoming an order: no longer to be changed, only to be shipped. */
export function OrderedLine({ line: { product, variant, quantity, total }, children }: OrderedLineProps) {
  const href = useHref()
  return (
    <>
      <LineRow image={product.image.thumbnail} amount={<bdi>{total.formatted}</bdi>}>
        <h3>
          <a href={href(routes.product, { slug: product.slug, id: product.id })}>{product.title}</a>
        </h3>
        <LineOptions options={variant.options}>
          <span>
            <FormattedMessage
              id="common.quantityIs"

              values={{ count: quantity }}
            />
          </span>
        </LineOptions>
      </LineRow>
      {children && <div className={styles.shipping}>{children}</div>}
    </>
  )
}
