import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { href, routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { definePage, notFound, ok, type PageProps, redirect, type Search } from '../../foundation/define-page.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { ReturnLineFieldsFragment } from './__generated__/return-page.ts'
import { ReturnProductPageDocument, type ReturnProductPageQuery } from './__generated__/return-product-page.ts'
import { ReturnForm } from './return-form.tsx'
import { ReturnLine } from './return-line.tsx'

const ID = /^[1-9]\d{0,15}$/

/** A product bought in several variants needs the variant as well. */
function lineOf(data: ReturnProductPageQuery, { product, variant }: Search): ReturnLineFieldsFragment | undefined {
  const lines = data.viewer?.order?.lines.filter((line) => line.product.id === product)
  return variant === undefined ? lines?.[0] : lines?.find(({ variantId }) => variantId === variant)
}

function refusalOf({ canReturn }: { canReturn: boolean }, { quantity, returned }: ReturnLineFieldsFragment) {
  if (!canReturn) return 'return.notPossible'
  return returned === quantity ? 'return.nothingLeft' : 'return.notReturnable'
}

function ReturnProductPage({ data, search }: PageProps<ReturnProductPageQuery, object>) {
  const intl = useIntl()
  const href = useHref()
  // Without scripts the form returns to this page with the number of the return in its address.
  const [returnId, setReturnId] = useState(ID.test(search.done ?? '') ? search.done : undefined)
  const order = data.viewer?.order
  const line = lineOf(data, search)
  if (!order || !line) return null
  const title = intl.formatMessage({ id: 'return.product' })
  const canReturn = order.canReturn && line.returnable > 0
  return (
    <div className="container page-column narrow">
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      <section className="panel">
        <p className="muted">
          <a href={href(routes.order, { id: order.id })}>
            <FormattedMessage
              id="common.orderNumber"
              values={{ number: <bdi translate="no">{order.trackingId}</bdi> }}
            />
          </a>
        </p>
        <ReturnLine line={line} />
        {!canReturn && !returnId && (
          <>
            <p role="status">
              <FormattedMessage id={refusalOf(order, line)} />
            </p>
            <WaysOut />
          </>
        )}
        {canReturn && !returnId && <ReturnForm orderId={order.id} line={line} onDone={setReturnId} />}
        {returnId && <Thanks returnId={returnId} />}
      </section>
    </div>
  )
}

function WaysOut() {
  const href = useHref()
  return (
    <div className="cluster">
      <ButtonLink variant="secondary" href={href(routes.returns, {})}>
        <FormattedMessage id="return.back" />
      </ButtonLink>
      <ButtonLink variant="ghost" href={href(routes.content, { slug: 'contact' })}>
        <FormattedMessage id="return.contact" />
      </ButtonLink>
    </div>
  )
}

/** Takes the focus, because it replaces the form that had it. */
function Thanks({ returnId }: { returnId: string }) {
  const href = useHref()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="stack">
      <p ref={text} tabIndex={-1} className="callout">
        <Icon name="check" size={20} />
        <span>
          <FormattedMessage id="return.done" values={{ number: <bdi translate="no">{returnId}</bdi> }} />
        </span>
      </p>
      <div>
        <ButtonLink variant="secondary" href={href(routes.returns, {})}>
          <FormattedMessage id="return.title" />
        </ButtonLink>
      </div>
    </div>
  )
}

export const returnProductPage = definePage(routes.returnProduct, {
  query: ReturnProductPageDocument,
  variables: ({ search: { order = '' } }) => ({ orderId: order, hasOrder: ID.test(order) }),
  outcome({ data, search, locale }) {
    if (search.order === undefined) return redirect(href(routes.returns, {}, locale))
    return lineOf(data, search) ? ok : notFound
  },
  access: 'private',
  queryParams: ['order', 'product', 'variant', 'done'],
  Component: ReturnProductPage,
})
