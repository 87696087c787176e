import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/button/button.tsx'
import { SummaryPanel } from '../../components/totals/summary-panel.tsx'
import { Savings, TotalRow, Totals } from '../../components/totals/totals.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { CartSummaryFieldsFragment } from './__generated__/cart-page.ts'
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
    <SummaryPanel id="cart-summary" title={<FormattedMessage id="common.summary" />} isSticky>
      {freeShipping && <FreeShipping offer={freeShipping} />}
      <Amounts summary={summary} isPending={isPending} />
      {saved.amount > 0 && (
        <Savings>
          <FormattedMessage id="common.youSave" values={{ amount: <bdi>{saved.formatted}</bdi> }} />
        </Savings>
      )}
      <p className={styles.note}>
        {selectedCount === 0 ? (
          <FormattedMessage id="cart.nothingSelected" />
        ) : (
          <FormattedMessage id="cart.shippingLater" />
        )}
      </p>
      {selectedCount > 0 && (
        <ButtonLink block size="large" href={href(routes.shipping, {})}>
          <FormattedMessage id="cart.checkout" />
        </ButtonLink>
      )}
    </SummaryPanel>
  )
}

function Amounts({ summary: { selectedCount, subtotal, bundleDiscount, tax, total }, isPending }: CartSummaryProps) {
  return (
    <Totals isPending={isPending}>
      <TotalRow
        label={<FormattedMessage id="cart.subtotal" values={{ count: selectedCount }} />}
        amount={subtotal.formatted}
      />
      {bundleDiscount.amount > 0 && (
        <TotalRow
          kind="discount"
          label={<FormattedMessage id="common.bundleDiscount" />}
          amount={bundleDiscount.formatted}
        />
      )}
      {tax.amount > 0 && <TotalRow label={<FormattedMessage id="common.tax" />} amount={tax.formatted} />}
      <TotalRow kind="total" label={<FormattedMessage id="common.total" />} amount={total.formatted} />
    </Totals>
  )
}
