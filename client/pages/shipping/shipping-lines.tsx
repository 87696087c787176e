import { FormattedMessage, useIntl } from 'react-intl'
import { formPath } from '#shared/form-names.ts'
import type { AddressFieldsFragment } from '../../components/form/address/__generated__/address.ts'
import { Button } from '../../components/form/button.tsx'
import { PostForm } from '../../components/form/post-form.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { CartLineSummary, LineProblems, useProblemFocus } from '../../components/order/cart-line-summary.tsx'
import type { ShippingFieldsFragment } from './__generated__/shipping-page.ts'
import { LineShipping } from './line-shipping.tsx'
import type { useChooseShipping } from './use-choose-shipping.ts'
import styles from './shipping-page.module.css'

/** The form's button is in the summary. */
const SHIPPING_FORM = 'shipping-form'

interface ShippingLinesProps {
  choice: ReturnType<typeof useChooseShipping>
  shipping: ShippingFieldsFragment
  address: AddressFieldsFragment
  isFree: boolean
}

/** One form with two actions: continue to checkout, or deselect a line that cannot be shipped. */
export function ShippingLines({ choice, shipping, address, isFree }: ShippingLinesProps) {
  const intl = useIntl()
  const { submit, lineErrors, change } = choice
  const list = useProblemFocus<HTMLUListElement>(lineErrors)
  return (
    <PostForm
      id={SHIPPING_FORM}
      action="choose-shipping"
      fields={{ addressId: address.id, lineIds: shipping.lines.map(({ line }) => line.id).join(',') }}
      onSubmit={submit}
      className="stack"
    >
      <h2>{intl.formatMessage({ id: 'shipping.lines' })}</h2>
      {isFree && (
        <p className={styles.free}>
          <Icon name="truck" size={20} />
          <FormattedMessage id="common.freeShippingReached" />
        </p>
      )}
      <ul
        ref={list}
        className="panel flush divided"
        onChange={({ target }) =>
          target instanceof HTMLInputElement && target.form && change(new FormData(target.form))
        }
      >
        {shipping.lines.map((shippingLine) => (
          <li key={shippingLine.line.id}>
            <CartLineSummary line={shippingLine.line}>
              {shippingLine.delivery || shippingLine.pickup ? (
                <LineShipping shippingLine={shippingLine} isFree={isFree} />
              ) : (
                <CannotShip lineId={shippingLine.line.id} address={address} />
              )}
              <LineProblems messages={lineErrors[shippingLine.line.id]}>
                <UncheckLine lineId={shippingLine.line.id} />
              </LineProblems>
            </CartLineSummary>
          </li>
        ))}
      </ul>
    </PostForm>
  )
}

interface ContinueProps {
  choice: ReturnType<typeof useChooseShipping>
  canContinue: boolean
}

export function ContinueToPayment({ choice: { isBusy }, canContinue }: ContinueProps) {
  return (
    <div className="stack tight">
      {!canContinue && (
        <p id="cannot-continue" className="wrong small">
          <FormattedMessage id="common.cannotShip" />
        </p>
      )}
      <Button
        type="submit"
        form={SHIPPING_FORM}
        size="large"
        block
        busy={isBusy}
        disabled={!canContinue}
        aria-describedby={canContinue ? undefined : 'cannot-continue'}
      >
        <FormattedMessage id="shipping.continue" />
      </Button>
    </div>
  )
}

function UncheckLine({ lineId }: { lineId: string }) {
  return (
    <Button
      type="submit"
      variant="secondary"
      size="small"
      name="unchecked"
      value={lineId}
      formAction={formPath('cart-select')}
    >
      <FormattedMessage id="shipping.uncheck" />
    </Button>
  )
}

interface CannotShipProps {
  lineId: string
  address: AddressFieldsFragment
}

function CannotShip({ lineId, address: { state, stateName, countryName } }: CannotShipProps) {
  return (
    <div className="callout warning">
      <Icon name="warning" size={20} />
      <div className={styles.problem}>
        <p>
          <FormattedMessage
            id="shipping.cannotShip"
            values={{ state: <bdi>{stateName ?? state}</bdi>, country: <bdi>{countryName}</bdi> }}
          />
        </p>
        <div className={styles.solutions}>
          <UncheckLine lineId={lineId} />
          <a href="#shipping-address" className={styles.change}>
            <FormattedMessage id="shipping.changeAddress" />
          </a>
        </div>
      </div>
    </div>
  )
}
