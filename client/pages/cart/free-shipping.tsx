import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../components/icon/icon.tsx'
import type { CartSummaryFieldsFragment } from './__generated__/cart-page.ts'
import styles from './free-shipping.module.css'

export function FreeShipping({ offer }: { offer: NonNullable<CartSummaryFieldsFragment['freeShipping']> }) {
  const intl = useIntl()
  const { threshold, missing, reached } = offer
  const title = intl.formatMessage({ id: 'common.freeShippingOver' }, { amount: threshold.formatted })
  return (
    <div className={styles.offer} data-reached={reached || undefined}>
      <p className={styles.title}>
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
      <p className={styles.state}>
        {reached ? (
          <FormattedMessage id="common.freeShippingReached" />
        ) : (
          <FormattedMessage
            id="cart.freeShippingMissing"
            values={{ amount: <bdi translate="no">{missing.formatted}</bdi> }}
          />
        )}
      </p>
    </div>
  )
}
