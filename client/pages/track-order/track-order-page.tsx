import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { definePage, type PageProps } from '../../define-page.ts'
import { TrackOrderPageDocument, type TrackOrderPageQuery } from './__generated__/track-order-page.ts'
import { TrackForm } from './track-form.tsx'
import { TrackedOrder } from './tracked-order.tsx'

const MISSING = 'missing-order'

function TrackOrderPage({ data, search }: PageProps<TrackOrderPageQuery, object>) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'track.title' })
  const asked = search.order
  const order = data.trackOrder ?? null
  const isMissing = asked !== undefined && order === null
  return (
    <div className="container page-column narrow">
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      <TrackForm key={asked} asked={asked} missingId={isMissing ? MISSING : null} />
      <div role="status">
        {order && <TrackedOrder order={order} />}
        {isMissing && <NotFound number={asked} />}
      </div>
    </div>
  )
}

function NotFound({ number }: { number: string }) {
  return (
    <p id={MISSING} className="wrong">
      <FormattedMessage id="track.notFound" values={{ number: <bdi translate="no">{number}</bdi> }} />
    </p>
  )
}

export const trackOrderPage = definePage(routes.trackOrder, {
  query: TrackOrderPageDocument,
  variables: ({ search }) => ({ trackingId: search.order ?? '', isAsked: search.order !== undefined }),
  access: 'private',
  queryParams: ['order'],
  Component: TrackOrderPage,
})
