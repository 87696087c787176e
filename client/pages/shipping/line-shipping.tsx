import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { OptionCard } from '../../components/option-card/option-card.tsx'
import type { ShippingLineFieldsFragment } from './__generated__/shipping-page.ts'
import styles from './line-shipping.module.css'

type ShippingLine = ShippingLineFieldsFragment

interface LineShippingProps {
  shippingLine: ShippingLine
  isFree: boolean
}

export function LineShipping({ shippingLine: { line, delivery, pickup, chosen }, isFree }: LineShippingProps) {
  const intl = useIntl()
  const first = chosen ?? (delivery ? 'LOCATION' : 'PICKUP')
  const name = `line-${line.id}`
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">
        {intl.formatMessage({ id: 'shipping.wayOf' }, { title: line.product.title })}
      </legend>
      {delivery && (
        <ShippingOption name={name} value="LOCATION" isFirst={first === 'LOCATION'}>
          <FormattedMessage id="common.delivery" />
          <Terms option={delivery} isFree={isFree} />
        </ShippingOption>
      )}
      {pickup && (
        <ShippingOption name={name} value="PICKUP" isFirst={first === 'PICKUP'}>
          <FormattedMessage id="common.pickup" />
          <Terms option={pickup} isFree={isFree} />
          <PickupPlace pickup={pickup} />
        </ShippingOption>
      )}
    </fieldset>
  )
}

/** Isolated as a whole, so that an address in another script keeps its order. */
function PickupPlace({ pickup: { address, phone } }: { pickup: NonNullable<ShippingLine['pickup']> }) {
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

function ShippingOption({
  name,
  value,
  isFirst,
  children,
}: {
  name: string
  value: string
  isFirst: boolean
  children: ReactNode
}) {
  return (
    <OptionCard size="small" name={name} value={value} defaultChecked={isFirst}>
      <span className={`strong ${styles.text}`}>{children}</span>
    </OptionCard>
  )
}

interface TermsProps {
  option: NonNullable<ShippingLine['delivery']>
  isFree: boolean
}

function Terms({ option: { price, days }, isFree }: TermsProps) {
  return (
    <span className="facts">
      {isFree || price.amount === 0 ? (
        <FreePrice before={price.amount > 0 ? price.formatted : null} />
      ) : (
        <bdi translate="no">{price.formatted}</bdi>
      )}
      <span>
        <FormattedMessage id="common.inDays" values={{ days }} />
      </span>
    </span>
  )
}

function FreePrice({ before }: { before: string | null }) {
  return (
    <span>
      <FormattedMessage id="common.free" />
      {before !== null && (
        <>
          {' '}
          <span className="visually-hidden">
            <FormattedMessage id="common.priceBefore" />{' '}
          </span>
          <s>
            <bdi translate="no">{before}</bdi>
          </s>
        </>
      )}
    </span>
  )
}
