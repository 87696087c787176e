import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { OptionCard } from '../../components/option-card/option-card.tsx'
import type { ShippingLineFieldsFragment } from './shipping-page.generated.ts'
import styles from './line-shipping.module.css'

type ShippingLine = ShippingLineFieldsFragment

/** Delivery or pickup of one line, with what each costs and how long it takes. */
export function LineShipping({ shippingLine: { line, delivery, pickup, chosen } }: { shippingLine: ShippingLine }) {
  const intl = useIntl()
  const first = chosen ?? (delivery ? 'LOCATION' : 'PICKUP')
  const name = `line-${line.id}`
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">
        {intl.formatMessage({ id: 'shipping.wayOf', defaultMessage: 'How {title} gets there' }, { title: line.product.title })}
      </legend>
      {delivery && (
        <Way name={name} value="LOCATION" isFirst={first === 'LOCATION'}>
          <FormattedMessage id="shipping.delivery" defaultMessage="Delivery" />
          <Terms option={delivery} />
        </Way>
      )}
      {pickup && (
        <Way name={name} value="PICKUP" isFirst={first === 'PICKUP'}>
          <FormattedMessage id="shipping.pickup" defaultMessage="Pickup" />
          <Terms option={pickup} />
          <span className={styles.detail}>
            {[...pickup.address, pickup.phone].filter(Boolean).map((part) => (
              <bdi key={part}>{part}</bdi>
            ))}
          </span>
        </Way>
      )}
    </fieldset>
  )
}

function Way({ name, value, isFirst, children }: { name: string; value: string; isFirst: boolean; children: ReactNode }) {
  return (
    <OptionCard size="small" name={name} value={value} defaultChecked={isFirst}>
      <span className={styles.text}>{children}</span>
    </OptionCard>
  )
}

function Terms({ option: { price, days } }: { option: NonNullable<ShippingLine['delivery']> }) {
  return (
    <span className={styles.detail}>
      <bdi>
        {price.amount > 0 ? price.formatted : <FormattedMessage id="shipping.free" defaultMessage="Free" />}
      </bdi>
      <span>
        <FormattedMessage
          id="shipping.days"
          defaultMessage="{days, plural, =0 {today} one {in # day} other {in # days}}"
          values={{ days }}
        />
      </span>
    </span>
  )
}
