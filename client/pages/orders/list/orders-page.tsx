import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../../components/form/button.tsx'
import { EmptyState } from '../../../components/layout/empty-state.tsx'
import { GuestOrdersHint } from '../../../components/order/guest-orders-hint.tsx'
import type { PageProps } from '../../../foundation/define-page.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import { AccountList } from '../../../frame/account/account-list.tsx'
import { defineAccountListPage } from '../../../frame/account/define-account-list-page.ts'
import { OrdersPageDocument, type OrdersPageQuery } from './__generated__/orders-page.ts'
import { OrderCard } from './order-card.tsx'
import { filterOf, ordersVariables } from './order-filters.ts'
import { OrdersToolbar } from './orders-toolbar.tsx'

function OrdersPage({ data, search }: PageProps<OrdersPageQuery, object>) {
  const intl = useIntl()
  const href = useHref()
  const { orders, signedIn } = data.viewer
  const { q } = search
  const filter = filterOf(search.filter)
  const isNarrowed = filter !== null || q !== undefined
  const toolbar = <OrdersToolbar filter={filter} q={q} />
  return (
    <AccountList
      route="orders"
      title={intl.formatMessage({ id: 'common.myOrders' })}
      list={orders}
      search={{ filter, q }}
      signedIn={signedIn}
      empty={
        isNarrowed ? (
          <>
            {toolbar}
            <EmptyState icon="search" title={intl.formatMessage({ id: 'orders.noneFits' })}>
              <ButtonLink variant="secondary" href={href(routes.orders, {})}>
                {intl.formatMessage({ id: 'orders.showAll' })}
              </ButtonLink>
            </EmptyState>
          </>
        ) : (
          <>
            {!signedIn && <GuestOrdersHint />}
            <EmptyState icon="box" title={intl.formatMessage({ id: 'common.noOrder' })} />
          </>
        )
      }
    >
      {!signedIn && <GuestOrdersHint />}
      {toolbar}
      <ul className="stack">
        {orders.items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </AccountList>
  )
}

export const ordersPage = defineAccountListPage('orders', {
  query: OrdersPageDocument,
  variables: ({ search }) => ordersVariables(search),
  isOpenToGuests: true,
  queryParams: ['filter', 'q', 'page'],
  Component: OrdersPage,
})
