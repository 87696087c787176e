import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../../components/button/button.tsx'
import { EmptyState } from '../../../components/empty-state/empty-state.tsx'
import { GoShopping } from '../../../components/empty-state/go-shopping.tsx'
import type { PageProps } from '../../../define-page.ts'
import { AccountList } from '../../../frame/account/account-list.tsx'
import { defineAccountListPage } from '../../../frame/account/define-account-list-page.ts'
import { useHref } from '../../../navigation/location.tsx'
import { OrdersPageDocument, type OrdersPageQuery } from './__generated__/orders-page.ts'
import { OrderCard } from './order-card.tsx'
import { filterOf, ordersVariables } from './order-filters.ts'
import { OrdersToolbar } from './orders-toolbar.tsx'

function OrdersPage({ data, search }: PageProps<OrdersPageQuery, object>) {
  const intl = useIntl()
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
      empty={isNarrowed ? <NoneFits toolbar={toolbar} /> : <NoOrders signedIn={signedIn} />}
    >
      {!signedIn && <OfGuest />}
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

function NoOrders({ signedIn }: { signedIn: boolean }) {
  const intl = useIntl()
  return (
    <>
      {!signedIn && <OfGuest />}
      <EmptyState title={intl.formatMessage({ id: 'common.noOrder' })}>
        <GoShopping />
      </EmptyState>
    </>
  )
}

function OfGuest() {
  const href = useHref()
  const orders = href(routes.orders, {})
  return (
    <p className="muted">
      <FormattedMessage
        id="orders.ofGuest"
        values={{
          signIn: (words) => <a href={href(routes.login, {}, { returnTo: orders })}>{words}</a>,
          track: (words) => <a href={href(routes.trackOrder, {})}>{words}</a>,
        }}
      />
    </p>
  )
}

function NoneFits({ toolbar }: { toolbar: ReactNode }) {
  const intl = useIntl()
  const href = useHref()
  return (
    <>
      {toolbar}
      <EmptyState title={intl.formatMessage({ id: 'orders.noneFits' })}>
        <ButtonLink variant="secondary" href={href(routes.orders, {})}>
          <FormattedMessage id="orders.showAll" />
        </ButtonLink>
      </EmptyState>
    </>
  )
}

export const ordersPage = defineAccountListPage('orders', {
  query: OrdersPageDocument,
  variables: ({ search }) => ordersVariables(search),
  listOf: ({ viewer }) => viewer.orders,
  isOpenToGuests: true,
  queryParams: ['filter', 'q', 'page'],
  Component: OrdersPage,
})
