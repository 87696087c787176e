import { FormattedMessage, useIntl } from 'react-intl'
import { href, routes } from '#shared/routes.ts'
import { PageHead } from '../../../components/page-head/page-head.tsx'
import { definePage, notFound, ok, type PageProps, redirect } from '../../../define-page.ts'
import { AccountLayout } from '../../../frame/account/account-layout.tsx'
import { Invoice } from '../invoice/invoice.tsx'
import { OrderPageDocument, type OrderPageQuery } from './__generated__/order-page.ts'
import { OrderView } from './order-view.tsx'

/** Guests see their orders, too, without the account's layout. */
function OrderPage({ data }: PageProps<OrderPageQuery, { id: string }>) {
  const intl = useIntl()
  const { order, signedIn } = data.viewer
  if (!order) return null
  const title = intl.formatMessage({ id: 'common.orderNumber' }, { number: order.trackingId })
  const heading = <FormattedMessage id="common.orderNumber" values={{ number: <bdi>{order.trackingId}</bdi> }} />
  return (
    <>
      <Invoice order={order} seller={data.shop.settings} />
      {signedIn ? (
        <AccountLayout title={title} heading={heading}>
          <OrderView order={order} />
        </AccountLayout>
      ) : (
        <div className="container page-column">
          <PageHead title={title} noIndex />
          <h1>{heading}</h1>
          <OrderView order={order} />
        </div>
      )}
    </>
  )
}

export const orderPage = definePage(routes.order, {
  query: OrderPageDocument,
  variables: ({ params }) => ({ id: params.id }),
  outcome({ data, params, locale }) {
    if (data.viewer.order) return ok
    if (data.viewer.signedIn) return notFound
    return redirect(href(routes.login, {}, locale, { returnTo: href(routes.order, params, locale) }))
  },
  access: 'private',
  takesPayments: true,
  Component: OrderPage,
})

/** `/user/order` without an id redirects to the list. */
export const orderIndexPage = definePage(routes.orderIndex, {
  outcome: ({ locale }) => redirect(href(routes.orders, {}, locale)),
  access: 'member',
  Component: () => null,
})
