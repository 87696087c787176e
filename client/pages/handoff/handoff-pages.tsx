import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../components/form/button.tsx'
import { PostForm } from '../../components/form/post-form.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { LineOptions } from '../../components/order/line-row.tsx'
import { SummaryPanel } from '../../components/order/totals.tsx'
import { definePage, type PageProps } from '../../foundation/define-page.ts'
import type { MessageId } from '../../foundation/i18n/shop-intl.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import {
  HandoffPageDocument,
  type HandoffPageQuery,
  type OfferFieldsFragment,
  type OwnCartFieldsFragment,
} from './__generated__/handoff-page.ts'
import { Ended, EndedOffer, MembersOnly } from './ended-offer.tsx'
import { OfferedLines } from './offered-lines.tsx'
import styles from './handoff-pages.module.css'

interface OfferProps {
  offer: OfferFieldsFragment
  own: OwnCartFieldsFragment
  /** Path without the language. */
  link: string
}

function HandoffPage({ data: { viewer }, params }: PageProps<HandoffPageQuery, { code: string }>) {
  return (
    <LinkPage title="handoff.title">
      <AgentOffer offer={viewer.offeredCart} own={viewer.cart} link={`/continue/${params.code}`} />
    </LinkPage>
  )
}

function BuyPage({ data: { viewer }, params, search }: PageProps<HandoffPageQuery, { entries: string }>) {
  const { offeredCart: offer, cart: own } = viewer
  return (
    <LinkPage title="handoff.itemsTitle">
      {search['added'] === undefined ? (
        <OpenOffer offer={offer} own={own} link={`/buy/${params.entries}`} />
      ) : (
        <Left offer={offer} title="handoff.addedRest" />
      )}
    </LinkPage>
  )
}

function LinkPage({ title: id, children }: { title: MessageId; children: ReactNode }) {
  const title = useIntl().formatMessage({ id })
  return (
    <div className="container page-column">
      <PageHead title={title} noIndex />
      <meta name="referrer" content="same-origin" />
      <h1>{title}</h1>
      {children}
    </div>
  )
}

function AgentOffer(props: OfferProps) {
  switch (props.offer.state) {
    case 'OPEN':
      return <OpenOffer {...props} />
    case 'USED_BY_CALLER':
      return <Left offer={props.offer} title="handoff.owned" />
    case 'MEMBERS_ONLY':
      return <MembersOnly returnTo={props.link} />
    default:
      return <EndedOffer state={props.offer.state} />
  }
}

/** The lines that could not be added, if there are any. */
function Left({ offer: { lines }, title }: { offer: OfferFieldsFragment; title: MessageId }) {
  return (
    <>
      <Ended icon="check" title={title} />
      {lines.length > 0 && (
        <>
          <h2>
            <FormattedMessage id="handoff.left" />
          </h2>
          <OfferedLines lines={lines} />
        </>
      )}
    </>
  )
}

function OpenOffer({ offer, own, link }: OfferProps) {
  const { lines, count, total, key, digest, replaceDigest } = offer
  const problems = lines.filter(({ problem }) => problem !== null)
  const fields = { link, key, seen: digest, problems: problems.map(({ entry }) => entry).join(',') }
  const isPossible = problems.length < lines.length
  return (
    <>
      {isPossible && (
        <p className="muted">
          <FormattedMessage id="handoff.check" />
        </p>
      )}
      <div className={styles.columns}>
        <OfferedLines lines={lines} />
        <SummaryPanel id="offer-summary" title={<FormattedMessage id="common.summary" />}>
          {isPossible ? (
            <>
              <Subtotal count={count} total={total} />
              <TakeOver fields={fields} isWholeCart={own.count === 0 && link.startsWith('/continue/')} />
            </>
          ) : (
            <Nothing />
          )}
          {own.count > 0 && <OwnCart own={own} fields={isPossible ? { ...fields, seen: replaceDigest } : null} />}
        </SummaryPanel>
      </div>
    </>
  )
}

function Subtotal({ count, total }: Pick<OfferFieldsFragment, 'count' | 'total'>) {
  return (
    <p className={styles.subtotal}>
      <FormattedMessage id="cart.subtotal" values={{ count }} />
      <bdi translate="no">{total.formatted}</bdi>
    </p>
  )
}

function Nothing() {
  const href = useHref()
  return (
    <>
      <p>
        <FormattedMessage id="handoff.nothing" />
      </p>
      <ButtonLink block href={href(routes.allProducts, {})}>
        <FormattedMessage id="common.goShopping" />
      </ButtonLink>
      <ButtonLink block variant="secondary" href={href(routes.cart, {})}>
        <FormattedMessage id="common.viewCart" />
      </ButtonLink>
    </>
  )
}

type OfferFields = Record<'link' | 'key' | 'seen' | 'problems', string>

function TakeOver({ fields, isWholeCart }: { fields: OfferFields; isWholeCart: boolean }) {
  return (
    <PostForm action="take-over-cart" fields={{ ...fields, mode: 'MERGE' }}>
      <Button type="submit" block size="large">
        {isWholeCart ? <FormattedMessage id="handoff.continue" /> : <FormattedMessage id="handoff.add" />}
      </Button>
    </PostForm>
  )
}

/** @param fields null if nothing can replace the cart */
function OwnCart({ own: { count, lines }, fields }: { own: OwnCartFieldsFragment; fields: OfferFields | null }) {
  return (
    <div className={`callout small ${styles.own}`}>
      <h3>
        <FormattedMessage id="handoff.own" values={{ count }} />
      </h3>
      <ul>
        {lines.map(({ id, product, quantity, variant }) => (
          <li key={id}>
            <bdi>{product.title}</bdi>
            <LineOptions options={variant.options}>
              <span>
                <FormattedMessage id="common.quantityIs" values={{ count: quantity }} />
              </span>
            </LineOptions>
          </li>
        ))}
      </ul>
      {fields && (
        <PostForm action="take-over-cart" fields={{ ...fields, mode: 'REPLACE' }}>
          <p id="replace-hint">
            <FormattedMessage id="handoff.replaceHint" />
          </p>
          <Button type="submit" variant="secondary" block aria-describedby="replace-hint">
            <FormattedMessage id="handoff.replace" />
          </Button>
        </PostForm>
      )}
    </div>
  )
}

const common = { query: HandoffPageDocument, access: 'private' } as const

export const handoffPage = definePage(routes.handoff, {
  ...common,
  variables: ({ params }) => ({ link: `/continue/${params.code}` }),
  Component: HandoffPage,
})

export const buyPage = definePage(routes.buy, {
  ...common,
  variables: ({ params }) => ({ link: `/buy/${params.entries}` }),
  queryParams: ['added'],
  Component: BuyPage,
})
