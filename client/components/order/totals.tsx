import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localePath, routes, searchText } from '#shared/routes.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import type { OrderAmountsFieldsFragment } from './__generated__/order.ts'
import styles from './totals.module.css'

interface Amount {
  amount: number
  formatted: string
}

interface AmountsProps {
  summary: {
    subtotal: Pick<Amount, 'formatted'>
    bundleDiscount: Amount
    shipping?: Amount
    isShippingFree?: boolean
    tax: Amount
    taxPercent?: number | null
    other: Amount
    total: Pick<Amount, 'formatted'>
  }
  subtotalLabel?: ReactNode
  voucher?: { label: ReactNode; formatted: string } | null
  showsZeroTax?: boolean
  isPending?: boolean
}

export function Amounts({ summary, subtotalLabel, voucher, showsZeroTax = false, isPending }: AmountsProps) {
  const { subtotal, bundleDiscount, shipping, isShippingFree = false, tax, taxPercent = null, other, total } = summary
  return (
    <Totals isPending={isPending}>
      <TotalRow label={subtotalLabel ?? <FormattedMessage id="common.subtotal" />} amount={subtotal.formatted} />
      {bundleDiscount.amount > 0 && (
        <TotalRow
          kind="discount"
          label={<FormattedMessage id="common.bundleDiscount" />}
          amount={bundleDiscount.formatted}
        />
      )}
      {(shipping || isShippingFree) && (
        <TotalRow
          label={<FormattedMessage id="common.shippingCost" />}
          amount={isShippingFree || !shipping?.amount ? <FormattedMessage id="common.free" /> : shipping.formatted}
        />
      )}
      {(showsZeroTax || tax.amount > 0) && (
        <TotalRow label={<TaxLabel percent={tax.amount > 0 ? taxPercent : null} />} amount={tax.formatted} />
      )}
      {voucher && <TotalRow kind="discount" label={voucher.label} amount={voucher.formatted} />}
      {other.amount !== 0 && (
        <TotalRow
          kind={other.amount < 0 ? 'discount' : 'charge'}
          label={<FormattedMessage id={otherLabel(other.amount)} />}
          amount={other.formatted.replace(/^-/, '')}
        />
      )}
      <TotalRow
        kind="total"
        label={<TotalLabel isEstimate={!shipping && !isShippingFree} />}
        amount={total.formatted}
      />
    </Totals>
  )
}

function TotalLabel({ isEstimate }: { isEstimate?: boolean | undefined }) {
  return <FormattedMessage id={isEstimate ? 'cart.estimatedTotal' : 'common.total'} />
}

/** Each of five rows can be rounded by half a minor unit. */
const MOST_ROUNDED = 3

function otherLabel(amount: number): 'order.rounding' | 'order.otherDiscounts' | 'order.otherCharges' {
  if (Math.abs(amount) <= MOST_ROUNDED) return 'order.rounding'
  return amount < 0 ? 'order.otherDiscounts' : 'order.otherCharges'
}

function TaxLabel({ percent }: { percent: number | null }) {
  const intl = useIntl()
  if (percent === null) return <FormattedMessage id="common.tax" />
  const shown = intl.formatNumber(percent, { maximumFractionDigits: 4 })
  return <FormattedMessage id="checkout.taxOf" values={{ percent: shown }} />
}

interface TotalsProps {
  /** Newer amounts are loading. If set, changes are announced to screen readers. */
  isPending?: boolean
  children: ReactNode
}

function Totals({ isPending, children }: TotalsProps) {
  return (
    <dl
      className={`stack tight ${styles.totals}`}
      aria-live={isPending === undefined ? undefined : 'polite'}
      aria-busy={isPending}
    >
      {children}
    </dl>
  )
}

interface TotalRowProps {
  label: ReactNode
  amount: ReactNode
  kind?: 'charge' | 'discount' | 'total'
}

function TotalRow({ label, amount, kind = 'charge' }: TotalRowProps) {
  return (
    <div className={kind === 'total' ? `${styles.row} ${styles.total}` : styles.row}>
      <dt>{label}</dt>
      <dd>
        <bdi translate={typeof amount === 'string' ? 'no' : undefined}>
          {kind === 'discount' && '−'}
          {amount}
        </bdi>
      </dd>
    </div>
  )
}

export function Savings({ saved }: { saved: { amount: number; formatted: string } }) {
  if (saved.amount <= 0) return null
  return (
    <p className="good strong">
      <FormattedMessage id="common.youSave" values={{ amount: <bdi translate="no">{saved.formatted}</bdi> }} />
    </p>
  )
}

export function OffersNote({ hasOffers }: { hasOffers: boolean }) {
  if (!hasOffers) return null
  return (
    <p className="callout">
      <FormattedMessage id="common.offersAtOrder" />
    </p>
  )
}

interface SummaryPanelProps {
  id: string
  title: ReactNode
  children: ReactNode
}

export function SummaryPanel({ id, title, children }: SummaryPanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface OrderAmountsProps {
  order: OrderAmountsFieldsFragment
  showsZeroTax?: boolean
}

/** Shows only the total if its breakdown is unknown. */
export function OrderAmounts({ order: { summary, total }, showsZeroTax }: OrderAmountsProps) {
  if (!summary) {
    return (
      <Totals>
        <TotalRow kind="total" label={<FormattedMessage id="common.total" />} amount={total.formatted} />
      </Totals>
    )
  }
  const { voucher } = summary
  const label = <FormattedMessage id="order.voucher" />
  const used = voucher.amount > 0 ? { label, formatted: voucher.formatted } : null
  return <Amounts summary={summary} voucher={used} showsZeroTax={showsZeroTax} />
}

interface ActionSummaryProps extends SummaryPanelProps {
  total: Pick<Amount, 'formatted'>
  /** Shipping is added later. */
  isEstimate?: boolean
  isPending?: boolean
  /** The button that leads on, shown below the amounts; null without one. */
  action: ReactNode
}

/**
 * On narrow screens total and button stick to the bottom of the window for as long as the parent's content is in view,
 * which must therefore not be a grid there: sticky elements do not leave their grid area.
 */
export function ActionSummary({ id, title, total, isEstimate, isPending, action, children }: ActionSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <div className={`panel ${styles.details}`}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {action !== null && (
        <div className={styles.action}>
          <p className={styles.sum} aria-busy={isPending}>
            <span className="muted small">
              <TotalLabel isEstimate={isEstimate} />
            </span>
            <bdi translate="no">{total.formatted}</bdi>
          </p>
          {action}
        </div>
      )}
    </section>
  )
}

/** Guests come back to this page with their cart. */
export function SignInOffer() {
  const href = useHref()
  const { locale, path, search } = useLocation()
  const returnTo = localePath(path, locale) + searchText(search)
  const linkTo = (route: 'login' | 'register') => (text: ReactNode) => (
    <a href={href(routes[route], {}, { returnTo })}>{text}</a>
  )
  return (
    <p className="small" data-when="signed-out">
      <FormattedMessage id="checkout.signInOffer" values={{ signIn: linkTo('login'), register: linkTo('register') }} />
    </p>
  )
}
