import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/media/icon.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { PriceChangeFieldsFragment } from './__generated__/checkout-page.ts'
import styles from './checkout-page.module.css'

type Change = PriceChangeFieldsFragment['changes'][number]

export function NewTotal({ change: { agreed, total, changes } }: { change: PriceChangeFieldsFragment }) {
  const intl = useIntl()
  const href = useHref()
  const isSameTotal = agreed.formatted === total.formatted
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section
      ref={notice}
      tabIndex={-1}
      role="alert"
      aria-labelledby="price-change"
      className={`callout warning ${styles.notice}`}
    >
      <Icon name="warning" size={20} />
      <div className={styles.texts}>
        <h2 id="price-change">
          {intl.formatMessage({ id: isSameTotal ? 'checkout.orderChanged' : 'checkout.changed' })}
        </h2>
        <table className={styles.amounts}>
          <thead>
            <tr>
              <td />
              <th scope="col">{intl.formatMessage({ id: 'checkout.changedFrom' })}</th>
              <th scope="col">{intl.formatMessage({ id: 'checkout.changedTo' })}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((each) => (
              <Row
                key={`${each.kind} ${each.title} ${each.before.formatted}`}
                {...each}
                label={<Label change={each} />}
                hasAmounts={!WITHOUT_AMOUNTS.includes(each.kind)}
              />
            ))}
            <Row before={agreed} after={total} label={<FormattedMessage id="common.total" />} hasAmounts />
          </tbody>
        </table>
        <p>
          <FormattedMessage
            id={isSameTotal ? 'checkout.checkOrNot' : 'checkout.agreeOrNot'}
            values={{ link: (text) => <a href={href(routes.cart, {})}>{text}</a> }}
          />
        </p>
      </div>
    </section>
  )
}

const WITHOUT_AMOUNTS: readonly Change['kind'][] = ['LINES', 'ADDRESS', 'DELIVERY', 'METHOD']

interface RowProps extends Pick<Change, 'before' | 'after'> {
  label: ReactNode
  hasAmounts: boolean
}

function Row({ label, before, after, hasAmounts }: RowProps) {
  if (!hasAmounts) {
    return (
      <tr>
        <th scope="row" colSpan={3}>
          {label}
        </th>
      </tr>
    )
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <bdi translate="no">{before.formatted}</bdi>
      </td>
      <td>
        <bdi translate="no">{after.formatted}</bdi>
      </td>
    </tr>
  )
}

const LABELS = {
  LINE_QUANTITY: 'checkout.lineQuantity',
  LINE_ADDED: 'checkout.lineAdded',
  LINE_GONE: 'checkout.lineGone',
  SUBTOTAL: 'common.subtotal',
  BUNDLE: 'common.bundleDiscount',
  SHIPPING: 'common.shippingCost',
  TAX: 'common.tax',
  VOUCHER: 'checkout.voucherOff',
  CURRENCY: 'checkout.currency',
  LINES: 'checkout.linesChanged',
  ADDRESS: 'checkout.addressChanged',
  DELIVERY: 'checkout.deliveryChanged',
  METHOD: 'checkout.methodChanged',
} as const

function Label({ change: { kind, title: productTitle } }: { change: Change }) {
  const intl = useIntl()
  const title = <bdi>{productTitle ?? intl.formatMessage({ id: 'checkout.someProduct' })}</bdi>
  return kind === 'LINE_PRICE' ? title : <FormattedMessage id={LABELS[kind]} values={{ title }} />
}
