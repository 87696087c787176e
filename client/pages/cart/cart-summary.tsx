import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/button/button.tsx'
import { useHref } from '../../location.tsx'
import type { CartSummaryFieldsFragment } from './cart-page.generated.ts'
import { FreeShipping } from './free-shipping.tsx'
import styles from './cart-summary.module.css'

interface CartSummaryProps {
  summary: CartSummaryFieldsFragment
  /** Changes are on their way: the amounts are those of before. */
  isPending: boolean
}

/** What the selected lines come to. */
export function CartSummary({ summary, isPending }: CartSummaryProps) {
  const href = useHref()
  const { selectedCount, subtotal, bundleDiscount, tax, total, saved, freeShipping } = summary
  return (
    <aside className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.heading}>
        <FormattedMessage id="cart.summary" defaultMessage="Summary" />
      </h2>
      {freeShipping && <FreeShipping offer={freeShipping} />}
      <dl className={styles.amounts} aria-live="polite" aria-busy={isPending}>
        <Amount
          label={
            <FormattedMessage
              id="cart.subtotal"
              defaultMessage="Subtotal ({count, plural, =0 {no item} one {# item} other {# items}})"
              values={{ count: selectedCount }}
            />
          }
          value={subtotal.formatted}
        />
        {bundleDiscount.amount > 0 && (
          <Amount
            label={<FormattedMessage id="cart.bundleDiscount" defaultMessage="Bundle offers" />}
            value={`−${bundleDiscount.formatted}`}
          />
        )}
        {tax.amount > 0 && (
          <Amount label={<FormattedMessage id="cart.tax" defaultMessage="Tax" />} value={tax.formatted} />
        )}
        <Amount isTotal label={<FormattedMessage id="cart.total" defaultMessage="Total" />} value={total.formatted} />
      </dl>
      {saved.amount > 0 && (
        <p className={styles.saved}>
          <FormattedMessage
            id="cart.saved"
            defaultMessage="You save {amount}"
            values={{ amount: <bdi key="amount">{saved.formatted}</bdi> }}
          />
        </p>
      )}
      <p className={styles.note}>
        {selectedCount === 0 ? (
          <FormattedMessage id="cart.nothingSelected" defaultMessage="No item Selected" />
        ) : (
          <FormattedMessage id="cart.shippingLater" defaultMessage="Shipping is added once the address is known." />
        )}
      </p>
      {selectedCount > 0 && (
        <ButtonLink block size="large" href={href(routes.shipping, {})}>
          <FormattedMessage id="cart.checkout" defaultMessage="Checkout" />
        </ButtonLink>
      )}
    </aside>
  )
}

function Amount({ label, value, isTotal }: { label: ReactNode; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? `${styles.amount} ${styles.total}` : styles.amount}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
