import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../../components/button/button.tsx'
import { EmptyState } from '../../../components/empty-state/empty-state.tsx'
import { pageNumber, pageParam } from '../../../components/pagination/page-number.ts'
import { ProductGrid } from '../../../components/product-card/product-grid.tsx'
import { definePage } from '../../../define-page.ts'
import { AccountLayout } from '../../../frame/account/account-layout.tsx'
import { ListPages } from '../../../frame/account/list-pages.tsx'
import { memberListOutcome } from '../../../frame/account/require-member.ts'
import { useHref } from '../../../navigation/location.tsx'
import { WishlistPageDocument, type WishlistPageQuery } from './__generated__/saved-pages.ts'

/** What the shopper has marked with a heart; the heart on a tile takes it away again. */
function WishlistPage({ data }: { data: WishlistPageQuery }) {
  const intl = useIntl()
  const href = useHref()
  const { items, pageInfo } = data.viewer.wishlist
  return (
    <AccountLayout title={intl.formatMessage({ id: 'common.wishlist' })}>
      {items.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'wishlist.empty' })}>
          <ButtonLink href={href(routes.allProducts, {})}>
            <FormattedMessage id="common.goShopping" />
          </ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid products={items.map(({ product }) => product)} headingLevel={2} eager={4} columns="wide" />
      )}
      <ListPages pageInfo={pageInfo} hrefFor={(page) => href(routes.wishlist, {}, { page: pageParam(page) })} />
    </AccountLayout>
  )
}

export const wishlistPage = definePage(routes.wishlist, {
  query: WishlistPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  outcome: ({ data: { viewer }, locale, search }) =>
    memberListOutcome('wishlist', { isMember: viewer.signedIn, pageInfo: viewer.wishlist.pageInfo, locale, search }),
  access: 'member',
  queryParams: ['page'],
  Component: WishlistPage,
})
