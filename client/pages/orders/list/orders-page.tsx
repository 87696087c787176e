import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../../components/button/button.tsx'
import { EmptyState } from '../../../components/empty-state/empty-state.tsx'
import { pageParam } from '../../../components/pagination/page-number.ts'
import { definePage, type PageProps } from '../../../define-page.ts'
import { AccountLayout } from '../../../frame/account/account-layout.tsx'
import { ListPages } from '../../../frame/account/list-pages.tsx'
import { memberListOutcome } from '../../../frame/account/require-member.ts'
import { useHref } from '../../../navigation/location.tsx'
import { OrdersPageDocument, type OrdersPageQuery } from './__generated__/orders-page.ts'
import { OrderCard } from './order-card.tsx'
import { filterOf, ordersVariables } from './order-filters.ts'
import { OrdersToolbar } from './orders-toolbar.tsx'

function OrdersPage({ data, search }: PageProps<OrdersPageQuery, object>) {
  const intl = useIntl()
  const href = useHref()
  const { items, pageInfo } = data.viewer.orders
  const filter = filterOf(search['filter'])
  const q = search['q']
  const isNarrowed = filter !== null || q !== undefined
  return (
    <AccountLayout title={intl.formatMessage({ id: 'common.myOrders' })}>
      {(items.length > 0 || isNarrowed) && <OrdersToolbar filter={filter} q={q} />}
      {items.length === 0 ? (
        <NoOrders isNarrowed={isNarrowed} />
      ) : (
        <ul className="stack">
          {items.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        pageInfo={pageInfo}
        hrefFor={(page) => href(routes.orders, {}, { filter, q, page: pageParam(page) })}
      />
    </AccountLayout>
  )
}

/** Nothing bought yet, or nothing among what was bought fits. */
function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  const intl = useIntl()
  const href = useHref()
  const title = isNarrowed
    ? intl.formatMessage({ id: 'orders.noneFits' })
    : intl.formatMessage({ id: 'common.noOrder' })
  return (
    <EmptyState title={title}>
      {isNarrowed ? (
        <ButtonLink variant="secondary" href={href(routes.orders, {})}>
          <FormattedMessage id="orders.showAll" />
        </ButtonLink>
      ) : (
        <ButtonLink href={href(routes.allProducts, {})}>
          <FormattedMessage id="common.goShopping" />
        </ButtonLink>
      )}
    </EmptyState>
  )
}

export const ordersPage = definePage(routes.orders, {
  query: OrdersPageDocument,
  variables: ({ search }) => ordersVariables(search),
  outcome: ({ data: { viewer }, locale, search }) =>
    memberListOutcome('orders', { isMember: viewer.signedIn, pageInfo: viewer.orders.pageInfo, locale, search }),
  access: 'member',
  queryParams: ['filter', 'q', 'page'],
  Component: OrdersPage,
})
