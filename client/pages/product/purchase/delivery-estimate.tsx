import { FormattedDate, FormattedMessage } from 'react-intl'
import { Icon } from '../../../components/icon/icon.tsx'
import type { ProductDeliveryFragment } from '../__generated__/product-page.ts'
import styles from './delivery-estimate.module.css'

/** Price and date of delivery to the shop's default place, as the address is not known yet. */
export function DeliveryEstimate({ delivery }: { delivery: ProductDeliveryFragment | null }) {
  return (
    <div className={styles.delivery}>
      <Icon name="truck" />
      {delivery ? <Estimate delivery={delivery} /> : <CannotShip />}
    </div>
  )
}

function CannotShip() {
  return (
    <p className="strong">
      <FormattedMessage id="common.cannotShip" />
    </p>
  )
}

function Estimate({ delivery: { price, arrivesOn, pickup, pickupPrice } }: { delivery: ProductDeliveryFragment }) {
  return (
    <div>
      <p className="strong">
        {price.amount > 0 ? (
          <FormattedMessage id="product.delivery" values={{ price: <bdi>{price.formatted}</bdi> }} />
        ) : (
          <FormattedMessage id="product.deliveryFree" />
        )}
      </p>
      <p className="muted small">
        <FormattedMessage
          id="product.arrives"
          values={{ date: <FormattedDate value={arrivesOn} weekday="long" day="numeric" month="long" /> }}
        />
      </p>
      {pickup && pickupPrice && (
        <p className="muted small">
          {pickupPrice.amount > 0 ? (
            <FormattedMessage id="product.pickup" values={{ price: <bdi>{pickupPrice.formatted}</bdi> }} />
          ) : (
            <FormattedMessage id="product.pickupFree" />
          )}
        </p>
      )}
    </div>
  )
}
