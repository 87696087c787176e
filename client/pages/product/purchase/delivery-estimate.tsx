import { FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { Icon } from '../../../components/media/icon.tsx'
import { useLiveQuery } from '../../../foundation/data/use-live-query.ts'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { type DeliveryPlace, useDeliveryPlace } from '../../../foundation/visitor/delivery-place.ts'
import { browserTimeZone } from '../../../foundation/visitor/time-zone.ts'
import type { ProductDeliveryFragment, ProductDetailsFragment } from '../__generated__/product-page.ts'
import { DeliveryToDocument } from './__generated__/delivery-to.ts'
import styles from './delivery-estimate.module.css'

type Product = Pick<ProductDetailsFragment, 'id' | 'delivery'>

/** Public documents contain the estimate for the shop's default address; the visitor's own loads later. */
export function DeliveryEstimate({ product }: { product: Product }) {
  const { delivery, place } = useDelivery(product)
  return (
    <div className={styles.delivery}>
      <Icon name="truck" />
      {delivery ? <Estimate delivery={delivery} place={place} /> : <CannotShip />}
    </div>
  )
}

/** The place is null for the estimate of the document. */
function useDelivery({ id, delivery }: Product) {
  const place = useDeliveryPlace()
  const [{ data }] = useLiveQuery({
    query: DeliveryToDocument,
    variables: { id, country: place?.country ?? '', state: place?.state ?? null },
    pause: place === null,
  })
  return place && data?.product ? { delivery: data.product.delivery, place } : { delivery, place: null }
}

function CannotShip() {
  const intl = useIntl()
  return <p className="strong">{intl.formatMessage({ id: 'common.cannotShip' })}</p>
}

/** The order day ends at midnight, which reads as the wrong day: "by Thu 11:59 PM" instead of "by Fri 12:00 AM". */
const MINUTE_MS = 60_000

interface EstimateProps {
  delivery: ProductDeliveryFragment
  place: DeliveryPlace | null
}

function Estimate({ delivery: { price, arrivesOn, orderBefore, pickup, pickupPrice }, place }: EstimateProps) {
  // The visitor's time zone is unknown before.
  const isHydrated = useHydrated()
  const date = <FormattedDate value={arrivesOn} weekday="long" day="numeric" month="long" />
  const time = (
    <FormattedTime
      value={Date.parse(orderBefore) - MINUTE_MS}
      weekday="short"
      timeZone={isHydrated ? browserTimeZone() : undefined}
    />
  )
  return (
    <div>
      <p className="strong">
        {price.amount > 0 ? (
          <FormattedMessage id="product.delivery" values={{ price: <bdi translate="no">{price.formatted}</bdi> }} />
        ) : (
          <FormattedMessage id="product.deliveryFree" />
        )}
      </p>
      <p className="muted small">
        {isHydrated ? (
          <FormattedMessage id="product.arrivesBy" values={{ date, time }} />
        ) : (
          <FormattedMessage id="product.arrives" values={{ date }} />
        )}
      </p>
      {place && <PlaceName {...place} />}
      {pickup && pickupPrice && (
        <p className="muted small">
          {pickupPrice.amount > 0 ? (
            <FormattedMessage
              id="product.pickup"
              values={{ price: <bdi translate="no">{pickupPrice.formatted}</bdi> }}
            />
          ) : (
            <FormattedMessage id="product.pickupFree" />
          )}
        </p>
      )}
    </div>
  )
}

function PlaceName({ country, state }: DeliveryPlace) {
  const intl = useIntl()
  const name = intl.formatDisplayName(country, { type: 'region' }) ?? country
  return (
    <p className="muted small">
      <FormattedMessage
        id="product.deliveryTo"
        values={{ place: <bdi>{state ? intl.formatList([state, name], { type: 'unit' }) : name}</bdi> }}
      />
    </p>
  )
}
