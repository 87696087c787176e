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
  const { code, title, amount, percent, minSpend, cappedAmount, startsOn, endsOn } = voucher
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
        <Validity startsOn={startsOn} endsOn={endsOn} />
      </ul>
      <CopyCode code={code} />
    </li>
  )
}

function Validity({ startsOn, endsOn }: Pick<AccountVoucherFieldsFragment, 'startsOn' | 'endsOn'>) {
  const values = { start: <Day of={startsOn} />, end: <Day of={endsOn} /> }
  const { renderedAt } = useLocation()
  if (startsOn && endsOn && startsOn > renderedAt) {
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

/** A calendar day, the same in every time zone. */
function Day({ of }: { of: string | null }) {
  return of && <FormattedDate value={of} dateStyle="long" timeZone="UTC" />
}

export const vouchersPage = defineAccountListPage('vouchers', {
  query: VouchersPageDocument,
  variables: pageVariables,
  Component: VouchersPage,
})
