import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../../components/form/button.tsx'
import { EmptyState } from '../../../components/layout/empty-state.tsx'
import { CopyCode } from '../../../components/text/copy-code.tsx'
import { voucherParts } from '../../../components/text/voucher-offer.ts'
import { useHref, useLocation } from '../../../foundation/navigation/location.tsx'
import { AccountList } from '../../../frame/account/account-list.tsx'
import { defineAccountListPage, pageVariables } from '../../../frame/account/define-account-list-page.ts'
import {
  type AccountVoucherFieldsFragment,
  VouchersPageDocument,
  type VouchersPageQuery,
} from './__generated__/vouchers-page.ts'
import styles from './vouchers-page.module.css'

function VouchersPage({ data }: { data: VouchersPageQuery }) {
  const intl = useIntl()
  const href = useHref()
  const { vouchers } = data.viewer
  return (
    <AccountList
      route="vouchers"
      title={intl.formatMessage({ id: 'account.vouchers' })}
      list={vouchers}
      empty={<EmptyState icon="tag" title={intl.formatMessage({ id: 'vouchers.empty' })} />}
    >
      <ul className={styles.list}>
        {vouchers.items.map((voucher) => (
          <VoucherCard key={voucher.id} voucher={voucher} />
        ))}
      </ul>
      <p>
        <ButtonLink variant="secondary" href={href(routes.allProducts, {})}>
          {intl.formatMessage({ id: 'common.goShopping' })}
        </ButtonLink>
      </p>
    </AccountList>
  )
}

function VoucherCard({ voucher }: { voucher: AccountVoucherFieldsFragment }) {
  const { code, title, amount, percent, minSpend, cappedAmount } = voucher
  const intl = useIntl()
  const value =
    amount?.formatted ?? intl.formatNumber((percent ?? 0) / 100, { style: 'percent', maximumFractionDigits: 4 })
  const parts = voucherParts({ title, value, minSpend })
  return (
    <li className={`panel ${styles.voucher}`}>
      <div className={styles.worth}>
        <h2 className={styles.value}>
          {parts.hasValueInTitle ? (
            <bdi>{title}</bdi>
          ) : (
            <FormattedMessage id="common.voucherOff" values={{ value: <bdi>{value}</bdi> }} />
          )}
        </h2>
        {!parts.hasValueInTitle && <p>{title}</p>}
      </div>
      <ul className="muted small">
        {parts.minSpend && (
          <li>
            <FormattedMessage
              id="common.voucherMinSpend"
              values={{ amount: <bdi translate="no">{parts.minSpend.formatted}</bdi> }}
            />
          </li>
        )}
        {cappedAmount && (
          <li>
            <FormattedMessage
              id="vouchers.cap"
              values={{ amount: <bdi translate="no">{cappedAmount.formatted}</bdi> }}
            />
          </li>
        )}
        <Validity voucher={voucher} />
      </ul>
      <CopyCode code={code} />
    </li>
  )
}

function Validity({ voucher: { startsAt, endsAt, startsOn, endsOn } }: { voucher: AccountVoucherFieldsFragment }) {
  const { renderedAt } = useLocation()
  const [starts, ends] = [startsAt ?? startsOn, endsAt ?? endsOn]
  const isLater = starts !== null && starts > renderedAt
  const texts = [
    isLater && (endsAt === null ? 'vouchers.from' : 'vouchers.period'),
    endsAt === null ? ends !== null && 'vouchers.endsOn' : !isLater && 'vouchers.until',
  ] as const
  const values = { start: <Edge at={startsAt} on={startsOn} />, end: <Edge at={endsAt} on={endsOn} isEnd /> }
  const ids = texts.filter((id) => id !== false)
  return ids.map((id) => (
    <li key={id}>
      <FormattedMessage id={id} values={values} />
    </li>
  ))
}

/** The first or last day if the shopper can use the voucher on all of it, or else the moment. */
function Edge({ at, on, isEnd = false }: { at: string | null; on: string | null; isEnd?: boolean }) {
  const { timeZone } = useIntl()
  // A calendar day, the same in every time zone.
  if (at === null) return on && <FormattedDate value={on} dateStyle="long" timeZone="UTC" />
  const time = new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(Date.parse(at))
  const isMidnight = time === '00:00'
  if (isMidnight || (isEnd && time === '23:59')) {
    const day = Date.parse(at) - (isEnd && isMidnight ? 1 : 0)
    return <FormattedDate value={day} dateStyle="long" />
  }
  return (
    <FormattedDate
      value={at}
      year="numeric"
      month="long"
      day="numeric"
      hour="numeric"
      minute="2-digit"
      timeZoneName="short"
    />
  )
}

export const vouchersPage = defineAccountListPage('vouchers', {
  query: VouchersPageDocument,
  variables: pageVariables,
  Component: VouchersPage,
})
