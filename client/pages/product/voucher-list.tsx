import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Button } from '../../components/button/button.tsx'
import { useToast } from '../../components/toast/toast.tsx'
import type { ProductVoucherFragment } from './product-page.generated.ts'
import styles from './voucher-list.module.css'

/** Vouchers that can be used for the product, with their codes to copy. */
export function VoucherList({ vouchers }: { vouchers: readonly ProductVoucherFragment[] }) {
  if (vouchers.length === 0) return null
  return (
    <section className={styles.vouchers} aria-labelledby="product-vouchers">
      <h2 id="product-vouchers" className={styles.heading}>
        <FormattedMessage id="product.vouchers" defaultMessage="Vouchers" />
      </h2>
      <ul className={styles.list}>
        {vouchers.map((voucher) => (
          <li key={voucher.code} className={styles.voucher}>
            <div className={styles.text}>
              <strong>
                <VoucherValue voucher={voucher} />
              </strong>
              <span className={styles.title}>{voucher.title}</span>
              {voucher.minSpend && (
                <span className={styles.title}>
                  <FormattedMessage
                    id="product.voucherMinSpend"
                    defaultMessage="Orders from {amount}"
                    values={{ amount: <bdi key="amount">{voucher.minSpend.formatted}</bdi> }}
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
    <bdi key="value">
      {amount?.formatted ?? (
        <FormattedNumber value={(percent ?? 0) / 100} style="percent" maximumFractionDigits={2} />
      )}
    </bdi>
  )
  return <FormattedMessage id="product.voucherOff" defaultMessage="{value} off" values={{ value }} />
}

function CopyCode({ code }: { code: string }) {
  const intl = useIntl()
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(
        intl.formatMessage({ id: 'product.codeCopied', defaultMessage: 'Code {code} copied' }, { code }),
      )
    } catch {
      toast.error(
        intl.formatMessage({ id: 'product.copyFailed', defaultMessage: 'Copying did not work. Please copy it by hand.' }),
      )
    }
  }
  return (
    <span className={styles.code}>
      <code>{code}</code>
      <Button
        variant="ghost"
        size="small"
        onClick={copy}
        aria-label={intl.formatMessage({ id: 'product.copyCode', defaultMessage: 'Copy code {code}' }, { code })}
      >
        <FormattedMessage id="product.copy" defaultMessage="Copy" />
      </Button>
    </span>
  )
}
