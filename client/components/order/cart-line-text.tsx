import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { CartLineTextFieldsFragment } from './__generated__/order.ts'

type Line = CartLineTextFieldsFragment

/** The page of a product that is hidden or gone does not exist. */
export function CartLineTitle({ line: { availability, product } }: { line: Pick<Line, 'availability' | 'product'> }) {
  const href = useHref()
  if (availability === 'UNAVAILABLE') return product.title
  return <a href={href(routes.product, { slug: product.slug, id: product.id })}>{product.title}</a>
}

/** Why the line cannot be bought as it is. */
export function CartLineNote({ line: { availability, variant } }: { line: Pick<Line, 'availability' | 'variant'> }) {
  const intl = useIntl()
  return (
    <>
      {availability === 'OUT_OF_STOCK' && (
        <p className="wrong small strong">{intl.formatMessage({ id: 'common.outOfStock' })}</p>
      )}
      {availability === 'UNAVAILABLE' && (
        <p className="wrong small strong">{intl.formatMessage({ id: 'refusal.productUnavailable' })}</p>
      )}
      {availability === 'INSUFFICIENT' && (
        <p className="wrong small strong">
          <FormattedMessage id="cart.insufficient" values={{ count: variant.stock }} />
        </p>
      )}
    </>
  )
}
