import { useState } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Icon } from '../../../components/media/icon.tsx'
import { useLiveQuery } from '../../../foundation/data/use-live-query.ts'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { type DeliveryPlace, useDeliveryPlace } from '../../../foundation/visitor/delivery-place.ts'
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

/** The place is null for the estimate of the document, which also stays while the visitor's own loads or if it fails. */
function useDelivery({ id, delivery }: Product) {
  const place = useDeliveryPlace()
  const own = useLiveQuery({
    query: DeliveryToDocument,
    variables: { id, country: place?.country ?? '', state: place?.state ?? null },
    pause: place === null,
  })
  const product = own.state === 'ready' ? own.data.product : null
  return place && product ? { delivery: product.delivery, place } : { delivery, place: null }
}

function CannotShip() {
  const intl = useIntl()
  return <p className="strong">{intl.formatMessage({ id: 'common.cannotShip' })}</p>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Whole hours, or minutes in the last hour. Null if the time is over, or a page or clock is too old to tell. */
export function timeUntil(moment: string, now: number): { value: number; unit: 'hour' | 'minute' } | null {
  const left = Date.parse(moment) - now
  if (left < MINUTE || left > 24 * HOUR) return null
  return left < HOUR
    ? { value: Math.floor(left / MINUTE), unit: 'minute' }
    : { value: Math.floor(left / HOUR), unit: 'hour' }
}

/** The order day ends at midnight UTC, an odd time elsewhere, so the remaining time is named. */
function Arrival({ arrivesOn, orderBefore }: ProductDeliveryFragment) {
  const date = <FormattedDate value={arrivesOn} weekday="long" day="numeric" month="long" timeZone="UTC" />
  // A stored document may be older than the time it would name.
  const isHydrated = useHydrated()
  const [now] = useState(Date.now)
  const left = isHydrated ? timeUntil(orderBefore, now) : null
  if (!left) return <FormattedMessage id="product.arrives" values={{ date }} />
  const time = <FormattedNumber value={left.value} style="unit" unit={left.unit} unitDisplay="long" />
  return <FormattedMessage id="product.arrivesWithin" values={{ date, time }} />
}

interface EstimateProps {
  delivery: ProductDeliveryFragment
  place: DeliveryPlace | null
}

function Estimate({ delivery, place }: EstimateProps) {
  const { price, pickup, pickupPrice } = delivery
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
        <Arrival {...delivery} />
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

export function PlaceName({ country, state }: DeliveryPlace) {
  const intl = useIntl()
  const name = intl.formatDisplayName(country, { type: 'region' }) ?? country
  return (
    <p className="muted small">
      <FormattedMessage
        id="product.deliveryTo"
        values={{
          place: (
            <bdi>{state ? intl.formatMessage({ id: 'product.deliveryPlace' }, { state, country: name }) : name}</bdi>
          ),
        }}
      />
    </p>
  )
}
