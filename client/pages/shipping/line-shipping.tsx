import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { OptionCard } from '../../components/form/option-card.tsx'
import { ArrivalDate } from '../../components/order/arrival-date.tsx'
import type { ShippingLineFieldsFragment } from './__generated__/shipping-page.ts'
import styles from './shipping-page.module.css'

type ShippingLine = ShippingLineFieldsFragment

const OPTIONS = [
  ['LOCATION', 'common.delivery'],
  ['PICKUP', 'common.pickup'],
] as const

interface LineShippingProps {
  shippingLine: ShippingLine
  isFree: boolean
}

export function LineShipping({ shippingLine: { line, delivery, pickup, chosen }, isFree }: LineShippingProps) {
  const intl = useIntl()
  const first = chosen ?? (delivery ? 'LOCATION' : 'PICKUP')

  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">
        {intl.formatMessage({ id: 'shipping.wayOf' }, { title: line.product.title })}
      </legend>
      {OPTIONS.map(([value, text]) => {
        const option = value === 'PICKUP' ? pickup : delivery
        return (
          option && (
            <OptionCard
              key={value}
              size="small"
              name={`line-${line.id}`}
              value={value}
              defaultChecked={value === first}
            >
              <span className={`strong ${styles.option}`}>
                <FormattedMessage id={text} />
                <Terms price={option.price} isFree={isFree}>
                  <ArrivalDate
                    date={'readyOn' in option ? option.readyOn : option.arrivesOn}
                    isPickup={value === 'PICKUP'}
                  />
                </Terms>
                {value === 'PICKUP' && pickup && <PickupAddress pickup={pickup} />}
              </span>
            </OptionCard>
          )
        )
      })}
    </fieldset>
  )
}

/** Isolated as a whole, so that an address in another script keeps its order. */
function PickupAddress({ pickup: { address, phone } }: { pickup: NonNullable<ShippingLine['pickup']> }) {
  return (
    <span className="facts">
      {address.length > 0 && (
        <span>
          <bdi translate="no">{address.join(', ')}</bdi>
        </span>
      )}
      {phone && (
        <span>
          <bdi dir="ltr">{phone}</bdi>
        </span>
      )}
    </span>
  )
}

interface TermsProps {
  price: NonNullable<ShippingLine['delivery']>['price']
  isFree: boolean
  children: ReactNode
}

function Terms({ price, isFree, children }: TermsProps) {
  return (
    <span className="facts">
      {isFree || price.amount === 0 ? (
        <FreePrice before={price.amount > 0 ? price.formatted : null} />
      ) : (
        <bdi translate="no">{price.formatted}</bdi>
      )}
      <span>{children}</span>
    </span>
  )
}

function FreePrice({ before }: { before: string | null }) {
  const intl = useIntl()
  return (
    <span>
      {intl.formatMessage({ id: 'common.free' })}
      {before !== null && (
        <>
          {' '}
          <span className="visually-hidden">{intl.formatMessage({ id: 'common.priceBefore' })} </span>
          <s>
            <bdi translate="no">{before}</bdi>
          </s>
        </>
      )}
    </span>
  )
}
