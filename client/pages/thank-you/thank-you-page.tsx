import { FormattedMessage, useIntl } from 'react-intl'
import { readAgreed } from '#shared/agreed-text.ts'
import { routes } from '#shared/routes.ts'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { definePage, type Search } from '../../define-page.ts'
import { useHref } from '../../navigation/location.tsx'
import { ThankYouPageDocument, type ThankYouPageQuery } from './__generated__/thank-you-page.ts'
import { NextSteps } from './next-steps.tsx'
import { OtherTotal } from './other-total.tsx'
import { PayNow } from './pay-now.tsx'
import { ThankYouHead } from './thank-you-head.tsx'
import { ThankYouLines } from './thank-you-lines.tsx'

function ThankYouPage({ data, search }: { data: ThankYouPageQuery; search: Search }) {
  const intl = useIntl()
  const href = useHref()
  const { order } = data.viewer
  const title = intl.formatMessage({ id: 'common.thankYou' })
  return (
    <div className="container page-column narrow">
      <PageHead title={title} noIndex />
      {order ? (
        <>
          <ThankYouHead order={order} title={title} />
          {search.before && (
            <p className="callout" role="status">
              <FormattedMessage id="thankYou.before" />
            </p>
          )}
          <OtherTotal agreed={readAgreed(search.agreed)} total={order.total} shop={data.shop.settings} />
          {order.canPay && !order.isPaid && order.method !== 'CASH_ON_DELIVERY' && <PayNow order={order} />}
          <ThankYouLines order={order} />
          <NextSteps order={order} />
        </>
      ) : (
        <>
          <h1>{title}</h1>
          <EmptyState title={intl.formatMessage({ id: 'common.noOrder' })}>
            <a href={href(routes.home, {})}>
              <FormattedMessage id="common.goHome" />
            </a>
          </EmptyState>
        </>
      )}
    </div>
  )
}

/** Ids are whole numbers; `0` matches no order. */
function orderId(value: string | undefined): string {
  return value !== undefined && /^[1-9]\d{0,15}$/.test(value) ? value : '0'
}

export const thankYouPage = definePage(routes.thankYou, {
  query: ThankYouPageDocument,
  variables: ({ search }) => ({ id: orderId(search.order) }),
  access: 'private',
  takesPayments: true,
  queryParams: ['order', 'agreed', 'before'],
  Component: ThankYouPage,
})
