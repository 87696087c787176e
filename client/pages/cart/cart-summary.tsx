import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../components/form/button.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { ActionSummary, Amounts, OffersNote, Savings, SignInOffer } from '../../components/order/totals.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { CartSummaryFieldsFragment } from './__generated__/cart-page.ts'
import styles from './cart-page.module.css'

interface CartSummaryProps {
  summary: CartSummaryFieldsFragment
  /** Changes are being sent, so the amounts are outdated. */
  isPending: boolean
}

export function CartSummary({ summary, isPending }: CartSummaryProps) {
  const href = useHref()
  const { selectedCount, saved, freeShipping, hasOffers } = summary
  return (
    <ActionSummary
      id="cart-summary"
      title={<FormattedMessage id="common.summary" />}
      total={summary.total}
      isEstimate={!freeShipping?.reached}
      action={
        selectedCount > 0 ? (
          <ButtonLink block size="large" href={href(routes.shipping, {})}>
            <FormattedMessage id="cart.checkout" />
          </ButtonLink>
        ) : (
          <p className="muted small">
            <FormattedMessage id="cart.nothingSelected" />
          </p>
        )
      }
    >
      {freeShipping && <FreeShipping offer={freeShipping} />}
      <Amounts
        summary={{ ...summary, isShippingFree: freeShipping?.reached ?? false }}
        subtotalLabel={<FormattedMessage id="cart.subtotal" values={{ count: selectedCount }} />}
        isPending={isPending}
      />
      <Savings saved={saved} />
      <OffersNote hasOffers={hasOffers} />
      {!freeShipping?.reached && (
        <p className="muted small">
          <FormattedMessage id="cart.shippingLater" />
        </p>
      )}
      <p className="muted small">
        <FormattedMessage id="cart.voucherLater" />
      </p>
      <SignInOffer />
    </ActionSummary>
  )
}

function FreeShipping({ offer }: { offer: NonNullable<CartSummaryFieldsFragment['freeShipping']> }) {
  const intl = useIntl()
  const { threshold, missing, reached } = offer
  if (reached) {
    return (
      <div className={styles.offer} data-reached>
        <p className={styles.offerTitle}>
          <Icon name="truck" size={20} />
          <FormattedMessage id="common.freeShippingReached" />
        </p>
      </div>
    )
  }
  const title = intl.formatMessage({ id: 'common.freeShippingOver' }, { amount: threshold.formatted })
  return (
    <div className={styles.offer}>
      <p className={styles.offerTitle}>
        <Icon name="truck" size={20} />
        <span>
          <FormattedMessage
            id="common.freeShippingOver"
            values={{ amount: <bdi translate="no">{threshold.formatted}</bdi> }}
          />
        </span>
      </p>
      <progress
        className={styles.progress}
        max={Math.max(threshold.amount, 1)}
        value={Math.max(threshold.amount - missing.amount, 0)}
        aria-label={title}
      />
      <p className={styles.offerState}>
        <FormattedMessage
          id="cart.freeShippingMissing"
          values={{ amount: <bdi translate="no">{missing.formatted}</bdi> }}
        />
      </p>
    </div>
  )
}
