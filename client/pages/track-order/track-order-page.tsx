import { FormattedMessage, useIntl } from 'react-intl'
import { localePath, routes } from '#shared/routes.ts'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/field/field.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { definePage, type PageProps } from '../../define-page.ts'
import { TrackOrderPageDocument, type TrackOrderPageQuery } from './track-order-page.generated.ts'
import styles from './track-order-page.module.css'
import { TrackedOrder } from './tracked-order.tsx'

/** Where an order is, for everybody who has its number. */
function TrackOrderPage({ data, search, locale }: PageProps<TrackOrderPageQuery, object>) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'track.title', defaultMessage: 'Track your order' })
  const asked = search['order']
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      <form className={styles.form} method="get" action={localePath(routes.trackOrder.pattern, locale)}>
        <Field
          key={asked}
          name="order"
          label={intl.formatMessage({ id: 'track.number', defaultMessage: 'Order number' })}
          hint={intl.formatMessage({ id: 'track.hint', defaultMessage: 'It is in the e-mail we sent when you ordered.' })}
          defaultValue={asked}
          required
          maxLength={64}
          autoComplete="off"
          dir="ltr"
        />
        <Button type="submit" size="large">
          <FormattedMessage id="order.track" defaultMessage="Track" />
        </Button>
      </form>
      <div role="status">
        {asked !== undefined && (data.trackOrder ? <TrackedOrder order={data.trackOrder} /> : <NotFound number={asked} />)}
      </div>
    </div>
  )
}

function NotFound({ number }: { number: string }) {
  return (
    <p className={styles.missing}>
      <FormattedMessage
        id="track.notFound"
        defaultMessage="There is no order with the number {number}."
        values={{ number: <bdi key="number">{number}</bdi> }}
      />
    </p>
  )
}

export const trackOrderPage = definePage(routes.trackOrder, {
  query: TrackOrderPageDocument,
  variables: ({ search }) => ({ trackingId: search['order'] ?? '', isAsked: search['order'] !== undefined }),
  access: 'private',
  queryParams: ['order'],
  Component: TrackOrderPage,
})
