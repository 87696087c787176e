import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import type { AddressFieldsFragment } from '../../components/address-form/__generated__/address.ts'
import { AddressText } from '../../components/address-form/address-text.tsx'
import { Button } from '../../components/button/button.tsx'
import { OptionCard } from '../../components/option-card/option-card.tsx'
import { goTo } from '../../navigation/go-to.ts'
import { keepFocus } from '../../navigation/keep-focus.ts'
import { useHref } from '../../navigation/location.tsx'
import { usePendingSearch } from '../../navigation/pending-navigation.ts'
import styles from './address-choice.module.css'

interface AddressChoiceProps {
  addresses: readonly AddressFieldsFragment[]
  chosen: AddressFieldsFragment | null
}

/** A change loads the page of the other address. */
export function AddressChoice({ addresses, chosen }: AddressChoiceProps) {
  const href = useHref()
  // The address book is paginated; the chosen address may be on a later page.
  const isListed = addresses.some(({ id }) => id === chosen?.id)
  const shown = chosen && !isListed ? [chosen, ...addresses] : addresses

  const checkedId = usePendingSearch()?.address ?? chosen?.id

  function choose(address: string) {
    keepFocus()
    goTo(href(routes.shipping, {}, { address }))
  }
  return (
    <form method="get" action={href(routes.shipping, {})}>
      <fieldset className={styles.addresses}>
        <legend className="visually-hidden">
          <FormattedMessage id="shipping.chooseAddress" />
        </legend>
        {shown.map((address) => (
          <OptionCard
            key={address.id}
            name="address"
            value={address.id}
            checked={address.id === checkedId}
            onChange={() => choose(address.id)}
          >
            <AddressText address={address} />
          </OptionCard>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" variant="secondary">
          <FormattedMessage id="shipping.useAddress" />
        </Button>
      </noscript>
    </form>
  )
}
