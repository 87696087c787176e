import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { Pagination } from '../../components/layout/pagination.tsx'
import { GuestOrdersHint } from '../../components/order/guest-orders-hint.tsx'
import { definePage, pageNumber, pageParam, type PageProps } from '../../foundation/define-page.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { AccountLayout } from '../../frame/account/account-layout.tsx'
import {
  type ReturnableOrderFieldsFragment,
  ReturnPageDocument,
  type ReturnPageQuery,
} from './__generated__/return-page.ts'
import { ReturnLine } from './return-line.tsx'
import styles from './return-page.module.css'

/** The backend paginates all orders and cannot filter by delivery, so a page may be empty while others are not. */
function ReturnPage({ data }: PageProps<ReturnPageQuery, object>) {
  const intl = useIntl()
  const href = useHref()
  const { orders, signedIn } = data.viewer
  const { items, pageInfo } = orders
  const returnable = items.filter(({ canReturn }) => canReturn)
  const title = intl.formatMessage({ id: 'return.title' })
  const content = (
    <>
      {pageInfo.total > 0 && <p className="muted">{intl.formatMessage({ id: 'return.intro' })}</p>}
      {pageInfo.pageCount > 1 && <p className="muted">{intl.formatMessage({ id: 'return.thisPage' })}</p>}
      {!signedIn && pageInfo.total > 0 && <GuestOrdersHint />}
      {returnable.length === 0 &&
        (pageInfo.total > 0 || signedIn ? <NothingHere pageInfo={pageInfo} /> : <GuestWays />)}
      {returnable.map((order) => (
        <ReturnableOrder key={order.id} order={order} />
      ))}
      <Pagination
        page={pageInfo.page}
        pageCount={pageInfo.pageCount}
        hrefFor={(page) => href(routes.returns, {}, { page: pageParam(page) })}
      />
    </>
  )
  if (signedIn) {
    return (
      <AccountLayout title={title} parent="orders">
        {content}
      </AccountLayout>
    )
  }
  return (
    <div className="container page-column narrow">
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      {content}
    </div>
  )
}

type PageInfo = ReturnPageQuery['viewer']['orders']['pageInfo']

function NothingHere({ pageInfo: { page, pageCount, total } }: { pageInfo: PageInfo }) {
  const intl = useIntl()
  const href = useHref()
  if (total === 0) return <EmptyState icon="box" title={intl.formatMessage({ id: 'common.noOrder' })} />
  return (
    <EmptyState icon="box" title={intl.formatMessage({ id: 'return.none' })}>
      {page < pageCount && (
        <ButtonLink href={href(routes.returns, {}, { page: page + 1 })}>
          <FormattedMessage id="return.older" />
        </ButtonLink>
      )}
      {page >= pageCount && page > 1 && (
        <ButtonLink variant="secondary" href={href(routes.returns, {})}>
          <FormattedMessage id="return.newest" />
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** Guests can return their orders in the browser that placed them, and nowhere else. */
function GuestWays() {
  const href = useHref()
  const returnTo = href(routes.returns, {})
  return (
    <>
      <div className={styles.ways}>
        <Way id="ordered-as-member" title="return.asMember" text="return.asMemberHint">
          <ButtonLink href={href(routes.login, {}, { returnTo })}>
            <FormattedMessage id="common.signIn" />
          </ButtonLink>
        </Way>
        <Way id="ordered-as-guest" title="return.asGuest" text="return.asGuestHint">
          <ButtonLink variant="secondary" href={href(routes.trackOrder, {})}>
            <FormattedMessage id="track.title" />
          </ButtonLink>
        </Way>
      </div>
      <p className="muted">
        <FormattedMessage
          id="return.otherBrowser"
          values={{ contact: (text) => <a href={href(routes.content, { slug: 'contact' })}>{text}</a> }}
        />
      </p>
    </>
  )
}

interface WayProps {
  id: string
  title: 'return.asMember' | 'return.asGuest'
  text: 'return.asMemberHint' | 'return.asGuestHint'
  children: ReactNode
}

function Way({ id, title, text, children }: WayProps) {
  return (
    <section className={`panel ${styles.way}`} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id={title} />
      </h2>
      <p className="muted">
        <FormattedMessage id={text} />
      </p>
      {children}
    </section>
  )
}

function NotReturnable() {
  return (
    <p className="small muted">
      <FormattedMessage id="return.notReturnable" />
    </p>
  )
}

function ReturnableOrder({ order: { id, trackingId, createdAt, lines } }: { order: ReturnableOrderFieldsFragment }) {
  const href = useHref()
  const headingId = `return-${id}`
  return (
    <section className="panel" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId} className={styles.number}>
          <a href={href(routes.order, { id })}>
            <FormattedMessage id="common.orderNumber" values={{ number: <bdi translate="no">{trackingId}</bdi> }} />
          </a>
        </h2>
        <time className="muted small" dateTime={createdAt}>
          <FormattedDate value={createdAt} dateStyle="long" />
        </time>
      </header>
      <ul className="stack">
        {lines.map((line) => (
          <li key={`${line.product.id}-${line.variantId}`}>
            <ReturnLine
              line={line}
              hasQuantity
              note={line.returnable === 0 && line.returned === 0 && <NotReturnable />}
            >
              {line.returnable > 0 && (
                <ButtonLink
                  size="small"
                  variant="secondary"
                  href={href(
                    routes.returnProduct,
                    {},
                    { order: id, product: line.product.id, variant: line.variantId },
                  )}
                >
                  <FormattedMessage id="order.return" />
                </ButtonLink>
              )}
            </ReturnLine>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const returnsPage = definePage(routes.returns, {
  query: ReturnPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  access: 'private',
  queryParams: ['page'],
  Component: ReturnPage,
})
