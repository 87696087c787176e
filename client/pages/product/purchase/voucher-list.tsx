import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../../components/media/icon.tsx'
import { CopyCode } from '../../../components/text/copy-code.tsx'
import { voucherParts } from '../../../components/text/voucher-offer.ts'
import type { ProductVoucherFragment } from '../__generated__/product-page.ts'
import styles from './voucher-list.module.css'

export function VoucherList({ vouchers }: { vouchers: readonly ProductVoucherFragment[] }) {
  if (vouchers.length === 0) return null
  return (
    <details className={styles.vouchers}>
      <summary className={`disclosure small strong ${styles.summary}`}>
        <FormattedMessage id="product.voucherCount" values={{ count: vouchers.length }} />
        <Icon name="chevron-down" size={18} />
      </summary>
      <ul className="stack tight">
        {vouchers.map((voucher) => (
          <li key={voucher.code} className={styles.voucher}>
            <VoucherText voucher={voucher} />
            <CopyCode code={voucher.code} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function VoucherText({ voucher: { title, amount, percent, minSpend } }: { voucher: ProductVoucherFragment }) {
  const intl = useIntl()
  const value =
    amount?.formatted ?? intl.formatNumber((percent ?? 0) / 100, { style: 'percent', maximumFractionDigits: 4 })
  const parts = voucherParts({ title, value, minSpend })
  return (
    <div className={styles.text}>
      <strong>
        {parts.hasValueInTitle ? (
          <bdi>{title}</bdi>
        ) : (
          <FormattedMessage id="common.voucherOff" values={{ value: <bdi>{value}</bdi> }} />
        )}
      </strong>
      {!parts.hasValueInTitle && <span className="muted small">{title}</span>}
      {parts.minSpend && (
        <span className="muted small">
          <FormattedMessage
            id="common.voucherMinSpend"
            values={{ amount: <bdi translate="no">{parts.minSpend.formatted}</bdi> }}
          />
        </span>
      )}
    </div>
  )
}
