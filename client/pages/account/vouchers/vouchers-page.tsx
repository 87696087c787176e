import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { CopyCode } from '../../../components/copy-code/copy-code.tsx'
import { EmptyState } from '../../../components/empty-state/empty-state.tsx'
import { pageNumber, pageParam } from '../../../components/pagination/page-number.ts'
import { definePage } from '../../../define-page.ts'
import { AccountLayout } from '../../../frame/account/account-layout.tsx'
import { ListPages } from '../../../frame/account/list-pages.tsx'
import { memberListOutcome } from '../../../frame/account/require-member.ts'
import { useHref } from '../../../navigation/location.tsx'
import {
  type AccountVoucherFieldsFragment,
  VouchersPageDocument,
  type VouchersPageQuery,
} from './__generated__/vouchers-page.ts'
import styles from './vouchers-page.module.css'

function VouchersPage({ data }: { data: VouchersPageQuery }) {
  const intl = useIntl()
  const href = useHref()
  const { items, pageInfo } = data.viewer.vouchers
  return (
    <AccountLayout title={intl.formatMessage({ id: 'account.vouchers' })}>
      {items.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'vouchers.empty' })} />
      ) : (
        <ul className={styles.list}>
          {items.map((voucher) => (
            <VoucherCard key={voucher.id} voucher={voucher} />
          ))}
        </ul>
      )}
      <ListPages pageInfo={pageInfo} hrefFor={(page) => href(routes.vouchers, {}, { page: pageParam(page) })} />
    </AccountLayout>
  )
}

/** What it takes off, under which conditions, and the code to copy. */
function VoucherCard({ voucher }: { voucher: AccountVoucherFieldsFragment }) {
  const { code, title, amount, percent, minSpend, cappedAmount, startsOn, endsOn } = voucher
  const value = amount?.formatted ?? (
    <FormattedNumber value={(percent ?? 0) / 100} style="percent" maximumFractionDigits={2} />
  )
  return (
    <li className={styles.voucher}>
      <div className={styles.worth}>
        <h2 className={styles.value}>
          <FormattedMessage id="common.voucherOff" values={{ value: <bdi>{value}</bdi> }} />
        </h2>
        <p>{title}</p>
      </div>
      <ul className={styles.terms}>
        {minSpend && (
          <li>
            <FormattedMessage id="common.voucherMinSpend" values={{ amount: <bdi>{minSpend.formatted}</bdi> }} />
          </li>
        )}
        {cappedAmount && (
          <li>
            <FormattedMessage id="vouchers.cap" values={{ amount: <bdi>{cappedAmount.formatted}</bdi> }} />
          </li>
        )}
        <Validity startsOn={startsOn} endsOn={endsOn} />
      </ul>
      <CopyCode code={code} />
    </li>
  )
}

function Validity({ startsOn, endsOn }: Pick<AccountVoucherFieldsFragment, 'startsOn' | 'endsOn'>) {
  const values = { start: <Day of={startsOn} />, end: <Day of={endsOn} /> }
  if (startsOn && endsOn) {
    return (
      <li>
        <FormattedMessage id="vouchers.period" values={values} />
      </li>
    )
  }
  if (!endsOn) return null
  return (
    <li>
      <FormattedMessage id="vouchers.until" values={values} />
    </li>
  )
}

/** A day of the shop's calendar, not of the visitor's time zone. */
function Day({ of }: { of: string | null }) {
  return of && <FormattedDate value={of} dateStyle="long" timeZone="UTC" />
}

export const vouchersPage = definePage(routes.vouchers, {
  query: VouchersPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  outcome: ({ data: { viewer }, locale, search }) =>
    memberListOutcome('vouchers', { isMember: viewer.signedIn, pageInfo: viewer.vouchers.pageInfo, locale, search }),
  access: 'member',
  queryParams: ['page'],
  Component: VouchersPage,
})
