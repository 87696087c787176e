import { FormattedMessage } from 'react-intl'
import { Button, ButtonLink } from '../button.tsx'
import { CheckedPostForm } from '../checked-post-form.tsx'
import type { AddressChoicesFragment, AddressFieldsFragment } from './__generated__/address.ts'
import { AddressFields } from './address-fields.tsx'
import { CountryStep } from './country-step.tsx'
import { useAddressPlace } from './use-address-place.ts'
import { useSaveAddress } from './use-save-address.ts'
import styles from './address-form.module.css'

interface AddressFormProps {
  choices: AddressChoicesFragment
  address?: AddressFieldsFragment | null
  doneHref: string
  /** Called with the saved address, after the toast. Must lead to another page, which receives the focus. */
  onSaved(address: AddressFieldsFragment): void
}

/**
 * Adds or changes an address. Set a `key` if the address can change. To work without scripts, the page must allow the
 * query name `country` as well as the one that opens the form.
 */
export function AddressForm({ choices, address = null, doneHref, onSaved }: AddressFormProps) {
  const place = useAddressPlace(choices, address)
  const { field, refusal, isBusy, submit } = useSaveAddress(
    {
      id: address?.id,
      hasStates: place.states.length > 0,
      phonePrefix: place.prefix,
      requiresPostalCode: place.requiresPostalCode,
    },
    onSaved,
  )

  return (
    <>
      <CountryStep choices={choices} country={place.country} />
      <CheckedPostForm
        action="save-address"
        fields={address ? { id: address.id } : {}}
        returnTo={doneHref}
        className={styles.form}
        refusal={refusal}
        submit={submit}
      >
        <AddressFields countries={choices.countries} address={address} place={place} field={field} />
        <div className={`cluster ${styles.wide}`}>
          <Button type="submit" busy={isBusy}>
            <FormattedMessage id="address.save" />
          </Button>
          <ButtonLink variant="ghost" href={doneHref}>
            <FormattedMessage id="common.cancel" />
          </ButtonLink>
        </div>
      </CheckedPostForm>
    </>
  )
}
