import { FormattedMessage } from 'react-intl'
import { formPath } from '#shared/form-names.ts'
import type { AddressFieldsFragment } from '../../components/address-form/__generated__/address.ts'
import { Button } from '../../components/button/button.tsx'
import type { CartLineSummaryFieldsFragment } from '../../components/cart-line/__generated__/cart-line-summary.ts'
import { Icon } from '../../components/icon/icon.tsx'
import styles from './cannot-ship.module.css'

interface CannotShipProps {
  line: CartLineSummaryFieldsFragment
  address: AddressFieldsFragment
}

export function CannotShip({ line, address: { state, stateTitle, countryTitle } }: CannotShipProps) {
  return (
    <div className="callout warning">
      <Icon name="warning" size={20} />
      <div className={styles.texts}>
        <p>
          <FormattedMessage
            id="shipping.cannotShip"
            values={{
              state: <bdi>{stateTitle ?? state}</bdi>,
              country: <bdi>{countryTitle}</bdi>,
            }}
          />
        </p>
        <div className={styles.ways}>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            name="unchecked"
            value={line.id}
            formAction={formPath('cart-select')}
          >
            <FormattedMessage id="shipping.uncheck" />
          </Button>
          <a href="#shipping-address" className={styles.change}>
            <FormattedMessage id="shipping.changeAddress" />
          </a>
        </div>
      </div>
    </div>
  )
}
