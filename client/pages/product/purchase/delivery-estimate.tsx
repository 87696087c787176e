import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../../components/media/icon.tsx'
import { useLiveQuery } from '../../../foundation/data/use-live-query.ts'
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

interface EstimateProps {
  delivery: ProductDeliveryFragment
  place: DeliveryPlace | null
}

function Estimate({ delivery: { price, arrivesOn, pickup, pickupPrice }, place }: EstimateProps) {
  const date = <FormattedDate value={arrivesOn} weekday="long" day="numeric" month="long" />
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
        <FormattedMessage id="product.arrives" values={{ date }} />
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
