import { FormattedMessage, FormattedNumber } from 'react-intl'
import { CopyCode } from '../../../components/text/copy-code.tsx'
import type { ProductVoucherFragment } from '../__generated__/product-page.ts'
import styles from './voucher-list.module.css'

export function VoucherList({ vouchers }: { vouchers: readonly ProductVoucherFragment[] }) {
  if (vouchers.length === 0) return null
  return (
    <section className="stack tight" aria-labelledby="product-vouchers">
      <h2 id="product-vouchers" className="small strong">
        <FormattedMessage id="product.vouchers" />
      </h2>
      <ul className="stack tight">
        {vouchers.map((voucher) => (
          <li key={voucher.code} className={styles.voucher}>
            <div className={styles.text}>
              <strong>
                <VoucherValue voucher={voucher} />
              </strong>
              <span className="muted small">{voucher.title}</span>
              {voucher.minSpend && (
                <span className="muted small">
                  <FormattedMessage
                    id="common.voucherMinSpend"
                    values={{ amount: <bdi translate="no">{voucher.minSpend.formatted}</bdi> }}
                  />
                </span>
              )}
            </div>
            <CopyCode code={voucher.code} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function VoucherValue({ voucher: { amount, percent } }: { voucher: ProductVoucherFragment }) {
  const value = (
    <bdi>
      {amount?.formatted ?? <FormattedNumber value={(percent ?? 0) / 100} style="percent" maximumFractionDigits={2} />}
    </bdi>
  )
  return <FormattedMessage id="common.voucherOff" values={{ value }} />
}
