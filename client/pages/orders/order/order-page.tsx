import { FormattedMessage, useIntl } from 'react-intl'
import { href, routes } from '#shared/routes.ts'
import { definePage, notFound, ok, type PageProps, redirect } from '../../../foundation/define-page.ts'
import { AccountLayout } from '../../../frame/account/account-layout.tsx'
import { Invoice } from '../invoice/invoice.tsx'
import { OrderPageDocument, type OrderPageQuery } from './__generated__/order-page.ts'
import { InlineForm } from './inline-form.tsx'
import { OrderView } from './order-view.tsx'

const ID = /^[1-9]\d{0,15}$/

function OrderPage({ data, search }: PageProps<OrderPageQuery, { id: string }>) {
  const intl = useIntl()
  const { order, signedIn, review = null } = data.viewer
  if (!order) return null
  const title = intl.formatMessage({ id: 'common.orderNumber' }, { number: order.trackingId })
  const heading = (
    <FormattedMessage id="common.orderNumber" values={{ number: <bdi translate="no">{order.trackingId}</bdi> }} />
  )
  return (
    <>
      <Invoice order={order} seller={data.shop.settings} />
      <AccountLayout title={title} heading={heading} parent="orders" signedIn={signedIn}>
        <OrderView order={order}>
          <Confirmation done={search.done} />
          <InlineForm order={order} search={search} review={review} />
        </OrderView>
      </AccountLayout>
    </>
  )
}

/** For shoppers without scripts; others see a toast. */
function Confirmation({ done }: { done: string | undefined }) {
  if (done !== 'email' && done !== 'review') return null
  return (
    <p className="callout" role="status">
      <FormattedMessage id={done === 'email' ? 'order.emailSent' : 'review.thanks'} />
    </p>
  )
}

export const orderPage = definePage(routes.order, {
  query: OrderPageDocument,
  variables: ({ params, search: { ask, product = '' } }) => ({
    id: params.id,
    reviewed: product,
    isReviewing: ask === 'review' && ID.test(product),
  }),
  outcome({ data, params, locale }) {
    if (data.viewer.order) return ok
    if (data.viewer.signedIn) return notFound
    return redirect(href(routes.login, {}, locale, { returnTo: href(routes.order, params, locale) }))
  },
  access: 'private',
  queryParams: ['ask', 'product', 'done'],
  takesPayments: true,
  Component: OrderPage,
})

export const orderIndexPage = definePage(routes.orderIndex, {
  outcome: ({ locale }) => redirect(href(routes.orders, {}, locale)),
  access: 'private',
  Component: () => null,
})
