import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { definePage } from '../../foundation/define-page.ts'
import { CartPageDocument, type CartPageQuery } from './__generated__/cart-page.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useCart } from './use-cart.ts'
import styles from './cart-page.module.css'

const RecentlyViewed = lazyPart(
  () => import('../../components/product/recently-viewed.tsx').then((module) => module.RecentlyViewed),
  { when: 'hydrated' },
)

const CategoryLinks = lazyPart(
  () => import('../../components/layout/category-links.tsx').then((module) => module.CategoryLinks),
  { when: 'hydrated' },
)

function CartPage({ data }: { data: CartPageQuery }) {
  const intl = useIntl()
  const { cart, isPending, change } = useCart(data)
  const title = intl.formatMessage({ id: 'common.yourCart' })
  return (
    <div className="container page-column">
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={styles.columns}>
          <CartLines lines={cart.lines} onChange={change} />
          <CartSummary summary={cart.summary} isPending={isPending} />
        </div>
      )}
    </div>
  )
}

function EmptyCart() {
  const intl = useIntl()
  return (
    <>
      <EmptyState
        icon="cart"
        title={intl.formatMessage({ id: 'common.cartEmpty' })}
        hint={`${intl.formatMessage({ id: 'cart.empty' })} ${intl.formatMessage({ id: 'cart.emptyHint' })}`}
      />
      <CategoryLinks />
      <RecentlyViewed />
    </>
  )
}

export const cartPage = definePage(routes.cart, {
  query: CartPageDocument,
  variables: () => ({}),
  access: 'private',
  Component: CartPage,
})
