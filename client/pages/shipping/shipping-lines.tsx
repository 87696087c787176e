import { FormattedMessage } from 'react-intl'
import type { AddressFieldsFragment } from '../../components/address-form/__generated__/address.ts'
import { Button } from '../../components/button/button.tsx'
import { CartLineSummary } from '../../components/cart-line/cart-line-summary.tsx'
import { LineProblems } from '../../components/cart-line/line-problems.tsx'
import { useProblemFocus } from '../../components/cart-line/use-problem-focus.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import type { ShippingFieldsFragment, ShippingLineFieldsFragment } from './__generated__/shipping-page.ts'
import { CannotShip } from './cannot-ship.tsx'
import { LineShipping } from './line-shipping.tsx'
import { useChooseShipping } from './use-choose-shipping.ts'
import styles from './shipping-lines.module.css'

interface ShippingLinesProps {
  shipping: ShippingFieldsFragment
  address: AddressFieldsFragment
  isFree: boolean
}

/** One form with two actions: continue to checkout, or deselect a line that cannot be shipped. */
export function ShippingLines({ shipping, address, isFree }: ShippingLinesProps) {
  const { submit, isBusy, lineErrors } = useChooseShipping()
  const list = useProblemFocus<HTMLUListElement>(lineErrors)
  return (
    <PostForm
      action="choose-shipping"
      fields={{ addressId: address.id, lineIds: shipping.lines.map(({ line }) => line.id).join(',') }}
      onSubmit={submit}
      className="stack"
    >
      <h2>
        <FormattedMessage id="shipping.lines" />
      </h2>
      {isFree && <ShipsFree />}
      <ul ref={list} className="panel flush divided">
        {shipping.lines.map((shippingLine) => (
          <li key={shippingLine.line.id}>
            <CartLineSummary line={shippingLine.line}>
              <LineDelivery shippingLine={shippingLine} address={address} isFree={isFree} />
              <LineProblems messages={lineErrors[shippingLine.line.id]} />
            </CartLineSummary>
          </li>
        ))}
      </ul>
      <div className={styles.go}>
        {!shipping.canContinue && (
          <p id="cannot-continue" className="wrong small">
            <FormattedMessage id="common.cannotShip" />
          </p>
        )}
        <Button
          type="submit"
          size="large"
          block
          busy={isBusy}
          disabled={!shipping.canContinue}
          aria-describedby={shipping.canContinue ? undefined : 'cannot-continue'}
        >
          <FormattedMessage id="shipping.continue" />
        </Button>
      </div>
    </PostForm>
  )
}

function ShipsFree() {
  return (
    <p className={styles.free}>
      <Icon name="truck" size={20} />
      <FormattedMessage id="common.freeShippingReached" />
    </p>
  )
}

interface LineDeliveryProps extends Pick<ShippingLinesProps, 'address' | 'isFree'> {
  shippingLine: ShippingLineFieldsFragment
}

function LineDelivery({ shippingLine, address, isFree }: LineDeliveryProps) {
  const { line, delivery, pickup } = shippingLine
  if (!delivery && !pickup) return <CannotShip line={line} address={address} />
  return <LineShipping shippingLine={shippingLine} isFree={isFree} />
}
