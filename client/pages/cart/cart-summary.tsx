import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/button/button.tsx'
import { SummaryPanel } from '../../components/totals/summary-panel.tsx'
import { Savings, TotalRow, Totals } from '../../components/totals/totals.tsx'
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
  const { selectedCount, saved, freeShipping } = summary
  return (
    <SummaryPanel id="cart-summary" title={<FormattedMessage id="cart.summary" defaultMessage="Summary" />} isSticky>
      {freeShipping && <FreeShipping offer={freeShipping} />}
      <Amounts summary={summary} isPending={isPending} />
      {saved.amount > 0 && (
        <Savings>
          <FormattedMessage
            id="cart.saved"
            defaultMessage="You save {amount}"
            values={{ amount: <bdi key="amount">{saved.formatted}</bdi> }}
          />
        </Savings>
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
    </SummaryPanel>
  )
}

function Amounts({ summary: { selectedCount, subtotal, bundleDiscount, tax, total }, isPending }: CartSummaryProps) {
  return (
    <Totals isPending={isPending}>
      <TotalRow
        label={
          <FormattedMessage
            id="cart.subtotal"
            defaultMessage="Subtotal ({count, plural, =0 {no item} one {# item} other {# items}})"
            values={{ count: selectedCount }}
          />
        }
        amount={subtotal.formatted}
      />
      {bundleDiscount.amount > 0 && (
        <TotalRow
          kind="discount"
          label={<FormattedMessage id="cart.bundleDiscount" defaultMessage="Bundle offers" />}
          amount={bundleDiscount.formatted}
        />
      )}
      {tax.amount > 0 && (
        <TotalRow label={<FormattedMessage id="cart.tax" defaultMessage="Tax" />} amount={tax.formatted} />
      )}
      <TotalRow
        kind="total"
        label={<FormattedMessage id="cart.total" defaultMessage="Total" />}
        amount={total.formatted}
      />
    </Totals>
  )
}
