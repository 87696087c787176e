import { useIntl } from 'react-intl'
import { EmptyState } from '../../../components/layout/empty-state.tsx'
import { ProductGrid } from '../../../components/product/product-grid.tsx'
import { AccountList } from '../../../frame/account/account-list.tsx'
import { defineAccountListPage, pageVariables } from '../../../frame/account/define-account-list-page.ts'
import { WishlistPageDocument, type WishlistPageQuery } from './__generated__/saved-pages.ts'
import { ListPurchase } from './list-purchase.tsx'

function WishlistPage({ data }: { data: WishlistPageQuery }) {
  const intl = useIntl()
  const { wishlist } = data.viewer
  function purchaseOf({ id }: { id: string }) {
    const item = wishlist.items.find(({ product }) => product.id === id)
    return item && <ListPurchase product={item.product} />
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

export const wishlistPage = defineAccountListPage('wishlist', {
  query: WishlistPageDocument,
  variables: pageVariables,
  Component: WishlistPage,
})
