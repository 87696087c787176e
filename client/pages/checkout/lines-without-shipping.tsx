import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { CheckoutPageQuery } from './__generated__/checkout-page.ts'
import styles from './lines-without-shipping.module.css'

/** Number of selected lines that were added after shipping was chosen, which the order leaves out. */
export function countLinesWithoutShipping({ cart, checkout }: CheckoutPageQuery['viewer']): number {
  const included = new Set(checkout.lines.map(({ line }) => line.id))
  return cart.lines.filter(({ id, selected }) => selected && !included.has(id)).length
}

export function LinesWithoutShipping({ count }: { count: number }) {
  const href = useHref()
  return (
    <p className={`callout warning ${styles.note}`}>
      <Icon name="warning" size={20} />
      <span>
        <FormattedMessage id="checkout.leftOut" values={{ count }} />{' '}
        <a href={href(routes.shipping, {})}>
          <FormattedMessage id="checkout.toShipping" />
        </a>
      </span>
    </p>
  )
}
