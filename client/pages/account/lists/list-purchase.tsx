import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../../components/form/button.tsx'
import { useQuickAdd } from '../../../components/product/cart/use-quick-add.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import type { WishlistPageQuery } from './__generated__/saved-pages.ts'

type WishedProduct = WishlistPageQuery['viewer']['wishlist']['items'][number]['product']
type ListedProduct = Pick<WishedProduct, 'id' | 'slug' | 'title' | 'inStock' | 'variantCount'>

/** A link to the product's page, which adds a product without options directly where scripts run. */
export function ListPurchase({ product: { id, slug, title, inStock, variantCount } }: { product: ListedProduct }) {
  const href = useHref()
  const { quickAdd, isBusy } = useQuickAdd({ id, slug })
  if (inStock === false) return null
  const isSimple = variantCount === 1
  function add(event: MouseEvent) {
    if (!isSimple || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void quickAdd()
  }
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      block
      href={href(routes.product, { slug, id })}
      aria-busy={isBusy || undefined}
      onClick={add}
    >
      <FormattedMessage id={isSimple ? 'product.addToCart' : 'wishlist.choose'} />
      <span className="visually-hidden"> {title}</span>
    </ButtonLink>
  )
}
