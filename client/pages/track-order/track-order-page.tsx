import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { routes, localePath } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../components/form/button.tsx'
import { Field } from '../../components/form/field.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { LineRow } from '../../components/order/line-row.tsx'
import { ExpectedOn, StatusTracker } from '../../components/order/order-status.tsx'
import { definePage, type PageProps } from '../../foundation/define-page.ts'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { TrackOrderPageDocument, type TrackOrderPageQuery } from './__generated__/track-order-page.ts'
import styles from './track-order-page.module.css'

function TrackOrderPage({ data, search }: PageProps<TrackOrderPageQuery, object>) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'track.title' })
  const number = search.order
  const order = data.trackOrder ?? null
  const isMissing = number !== undefined && order === null
  return (
    <div className="container page-column narrow">
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      <TrackForm key={number} number={number} isMissing={isMissing} />
      <div>
        <div role="status">{order && <TrackedOrder order={order} />}</div>
        {isMissing && <WaysOn />}
      </div>
    </div>
  )
}

interface TrackFormProps {
  number: string | undefined
  isMissing: boolean
}

/** Use the tracking number in the address as its key. A wrong number moves the focus back to the field. */
function TrackForm({ number, isMissing }: TrackFormProps) {
  const intl = useIntl()
  const { locale } = useLocation()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const label = intl.formatMessage({ id: 'track.number' })

  useEffect(() => {
    if (isMissing) input.current?.focus()
  }, [isMissing])

  function check(event: FormEvent) {
    const isBlank = input.current?.value.trim() === ''
    setEmpty(isBlank)
    if (!isBlank) return
    event.preventDefault()
    input.current?.focus()
  }
  const missing = isMissing && (
    <FormattedMessage id="track.notFound" values={{ number: <bdi translate="no">{number}</bdi> }} />
  )
  const error = isEmpty ? intl.formatMessage({ id: 'common.required' }, { type: label }) : missing
  return (
    <form
      className="panel"
      method="get"
      action={localePath(routes.trackOrder.pattern, locale)}
      noValidate={isHydrated}
      onSubmit={check}
    >
      <Field
        ref={input}
        name="order"
        label={label}
        hint={intl.formatMessage({ id: 'track.hint' })}
        error={error}
        defaultValue={number}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <Button type="submit" size="large">
        <FormattedMessage id="order.track" />
      </Button>
    </form>
  )
}

function WaysOn() {
  const href = useHref()
  return (
    <section className="panel" aria-labelledby="no-number">
      <h2 id="no-number">
        <FormattedMessage id="track.noNumber" />
      </h2>
      <p className="muted">
        <FormattedMessage
          id="track.noNumberHint"
          values={{ contact: (text) => <a href={href(routes.content, { slug: 'contact' })}>{text}</a> }}
        />
      </p>
      <div className="cluster">
        <ButtonLink variant="secondary" href={href(routes.orders, {})}>
          <FormattedMessage id="common.myOrders" />
        </ButtonLink>
        <ButtonLink variant="secondary" href={href(routes.home, {})}>
          <FormattedMessage id="common.goHome" />
        </ButtonLink>
      </div>
    </section>
  )
}

type Order = NonNullable<TrackOrderPageQuery['trackOrder']>

function TrackedOrder({ order: { trackingId, createdAt, status, isCancelled, steps, lines } }: { order: Order }) {
  const intl = useIntl()
  return (
    <section className="panel" aria-labelledby="tracked-order">
      <header>
        <h2 id="tracked-order">
          <FormattedMessage id="common.orderNumber" values={{ number: <bdi translate="no">{trackingId}</bdi> }} />
        </h2>
        <time className="muted small" dateTime={createdAt}>
          <FormattedDate value={createdAt} dateStyle="long" />
        </time>
      </header>
      {isCancelled ? (
        <p className="wrong strong">{intl.formatMessage({ id: 'order.isCancelled' })}</p>
      ) : (
        <StatusTracker status={status} steps={steps} />
      )}
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={`${line.title}-${index}`}>
            <LineRow image={line.image.thumbnail}>
              <p>{line.title}</p>
              <p className="muted small">
                <FormattedMessage id="track.quantity" values={{ quantity: line.quantity }} />
              </p>
              {line.expectedOn !== null && (
                <p className="muted small">
                  <ExpectedOn date={line.expectedOn} />
                </p>
              )}
            </LineRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const trackOrderPage = definePage(routes.trackOrder, {
  query: TrackOrderPageDocument,
  variables: ({ search }) => ({ trackingId: search.order ?? '', hasNumber: search.order !== undefined }),
  access: 'private',
  queryParams: ['order'],
  Component: TrackOrderPage,
})
