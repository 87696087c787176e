import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../../components/form/button.tsx'
import { EmptyState } from '../../../components/layout/empty-state.tsx'
import { useQuickAdd } from '../../../components/product/cart/use-quick-add.ts'
import { ProductGrid } from '../../../components/product/product-grid.tsx'
import { useHref } from '../../../foundation/navigation/location.tsx'
import { AccountList } from '../../../frame/account/account-list.tsx'
import { defineAccountListPage, pageVariables } from '../../../frame/account/define-account-list-page.ts'
import { WishlistPageDocument, type WishlistPageQuery } from './__generated__/saved-pages.ts'

function WishlistPage({ data }: { data: WishlistPageQuery }) {
  const intl = useIntl()
  const { wishlist } = data.viewer
  function purchaseOf({ id }: { id: string }) {
    const item = wishlist.items.find(({ product }) => product.id === id)
    return item && <WishPurchase product={item.product} />
  }
  return (
    <AccountList
      route="wishlist"
      title={intl.formatMessage({ id: 'common.wishlist' })}
      list={wishlist}
      empty={<EmptyState icon="heart" title={intl.formatMessage({ id: 'wishlist.empty' })} />}
    >
      <ProductGrid
        products={wishlist.items.map(({ product }) => product)}
        footerOf={purchaseOf}
        headingLevel={2}
        priority
      />
    </AccountList>
  )
}

type WishedProduct = WishlistPageQuery['viewer']['wishlist']['items'][number]['product']

/** A link to the product's page, which adds a product without options directly where scripts run. */
function WishPurchase({ product: { id, slug, title, inStock, variantCount } }: { product: WishedProduct }) {
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

export const wishlistPage = defineAccountListPage('wishlist', {
  query: WishlistPageDocument,
  variables: pageVariables,
  Component: WishlistPage,
})
