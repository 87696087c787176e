import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { PriceChangeFieldsFragment } from './__generated__/checkout-page.ts'
import styles from './new-total.module.css'

type Change = PriceChangeFieldsFragment['changes'][number]

export function NewTotal({ change: { agreed, total, changes } }: { change: PriceChangeFieldsFragment }) {
  const href = useHref()
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
          <FormattedMessage id="checkout.changed" />
        </h2>
        <table className={styles.amounts}>
          <thead>
            <tr>
              <td />
              <th scope="col">
                <FormattedMessage id="checkout.changedFrom" />
              </th>
              <th scope="col">
                <FormattedMessage id="checkout.changedTo" />
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((each) => (
              <Row
                key={`${each.kind} ${each.title} ${each.before.formatted}`}
                {...each}
                label={<Label change={each} />}
              />
            ))}
            <Row before={agreed} after={total} label={<FormattedMessage id="common.total" />} />
          </tbody>
        </table>
        <p>
          <FormattedMessage
            id="checkout.agreeOrNot"
            values={{ link: (words) => <a href={href(routes.cart, {})}>{words}</a> }}
          />
        </p>
      </div>
    </section>
  )
}

interface RowProps extends Pick<Change, 'before' | 'after'> {
  label: ReactNode
}

function Row({ label, before, after }: RowProps) {
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

function Label({ change: { kind, title: known } }: { change: Change }) {
  const intl = useIntl()
  const title = <bdi>{known ?? intl.formatMessage({ id: 'checkout.someProduct' })}</bdi>
  switch (kind) {
    case 'LINE_PRICE':
      return title
    case 'LINE_QUANTITY':
      return <FormattedMessage id="checkout.lineQuantity" values={{ title }} />
    case 'LINE_ADDED':
      return <FormattedMessage id="checkout.lineAdded" values={{ title }} />
    case 'LINE_GONE':
      return <FormattedMessage id="checkout.lineGone" values={{ title }} />
    case 'SUBTOTAL':
      return <FormattedMessage id="common.subtotal" />
    case 'BUNDLE':
      return <FormattedMessage id="common.bundleDiscount" />
    case 'SHIPPING':
      return <FormattedMessage id="common.shippingCost" />
    case 'TAX':
      return <FormattedMessage id="common.tax" />
    case 'VOUCHER':
      return <FormattedMessage id="checkout.voucherOff" />
    case 'CURRENCY':
      return <FormattedMessage id="checkout.currency" />
  }
}
