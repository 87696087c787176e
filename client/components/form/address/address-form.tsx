import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { focusContentAfterNavigation } from '../../../foundation/navigation/focus.ts'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import { useToast } from '../../overlay/use-toast.ts'
import { Button, ButtonLink } from '../button.tsx'
import { CheckedPostForm } from '../checked-form.tsx'
import type { FieldValues } from '../field-rule.ts'
import { Field, TextAreaField } from '../field.tsx'
import { refusalsOf } from '../refusals-of.ts'
import { SearchSelect } from '../search-select/search-select.tsx'
import { useCheckedForm } from '../use-checked-form.ts'
import {
  type AddressChoicesFragment,
  type AddressFieldsFragment,
  SaveAddressDocument,
} from './__generated__/address.ts'
import { type AddressCountry, type AddressField, addressRules } from './address-rules.ts'
import { type AddressPlace, useAddressPlace } from './use-address-place.ts'
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

interface AddressFieldsProps {
  countries: AddressChoicesFragment['countries']
  address: AddressFieldsFragment | null
  place: AddressPlace
  field: SaveAddress['field']
}

export function AddressFields(props: AddressFieldsProps) {
  const { address, field } = props
  function plain(name: keyof typeof addressTraits) {
    return <Field {...field(name)} {...addressTraits[name]} defaultValue={address?.[name] ?? ''} />
  }
  return (
    <>
      {plain('name')}
      {plain('email')}
      <PlaceFields {...props} />
      {plain('line1')}
      {plain('line2')}
      {plain('city')}
      {props.place.hasPostalCodes && plain('zip')}
      <div className={styles.wide}>
        <TextAreaField
          {...field('deliveryInstruction')}
          rows={3}
          maxLength={1000}
          defaultValue={address?.deliveryInstruction ?? ''}
        />
      </div>
    </>
  )
}

function asOption({ code, name }: { code: string; name: string }) {
  return { value: code, label: name }
}

function PlaceFields({ countries, place, field }: AddressFieldsProps) {
  return (
    <>
      <SearchSelect
        {...field('country')}
        autoComplete="country"
        options={countries.map(asOption)}
        value={place.country}
        onChange={place.chooseCountry}
      />
      {place.states.length > 0 ? (
        <SearchSelect
          {...field('state')}
          key={place.country}
          autoComplete="address-level1"
          options={place.states.map(asOption)}
          value={place.state}
          onChange={place.setState}
        />
      ) : (
        <Field
          {...field('state')}
          {...addressTraits.state}
          value={place.state}
          onChange={(event) => place.setState(event.target.value)}
        />
      )}
      <div className={styles.wide}>
        <Field
          {...field('phone')}
          {...addressTraits.phone}
          dir="ltr"
          value={place.phone}
          onChange={(event) => place.setPhone(event.target.value)}
        />
      </div>
    </>
  )
}

interface InputTraits {
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  inputMode?: 'email' | 'tel'
  maxLength: number
}

export const addressTraits: Record<Exclude<AddressField, 'country' | 'deliveryInstruction'>, InputTraits> = {
  name: { type: 'text', autoComplete: 'name', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  state: { type: 'text', autoComplete: 'address-level1', maxLength: 20 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 40 },
  line1: { type: 'text', autoComplete: 'address-line1', maxLength: 200 },
  line2: { type: 'text', autoComplete: 'address-line2', maxLength: 200 },
  city: { type: 'text', autoComplete: 'address-level2', maxLength: 100 },
  zip: { type: 'text', autoComplete: 'postal-code', maxLength: 20 },
}

interface CountryStepProps {
  choices: AddressChoicesFragment
  country: string
}

/** Without scripts the list of states cannot follow the country, so choosing the country is a separate step. */
export function CountryStep({ choices, country }: CountryStepProps) {
  const id = useId()
  const { search } = useLocation()
  const isHydrated = useHydrated()
  if (isHydrated) return null
  const others = Object.entries(search).filter(([name]) => name !== 'country')
  return (
    <form method="get" className={styles.step}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>
        <FormattedMessage id="address.otherCountry" />
      </label>
      <select id={id} name="country" defaultValue={country} className="control fit">
        {choices.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary">
        <FormattedMessage id="address.useCountry" />
      </Button>
    </form>
  )
}

interface AddressContext extends AddressCountry {
  id: string | undefined
}

export function useSaveAddress({ id, ...country }: AddressContext, onSaved: (address: AddressFieldsFragment) => void) {
  const intl = useIntl()
  const toast = useToast()
  const [, saveAddress] = useMutation(SaveAddressDocument)

  async function send(values: FieldValues<AddressField>) {
    const result = await saveAddress({ input: { ...values, ...(id && { id }) } })
    const saved = result.data?.saveAddress.address
    if (saved) {
      toast.success(intl.formatMessage({ id: 'address.saved' }), { survivesNavigation: true })
      focusContentAfterNavigation()
      onSaved(saved)
    }
    return refusalsOf(result)
  }

  return useCheckedForm({ fields: addressRules(country), send })
}

export type SaveAddress = ReturnType<typeof useSaveAddress>
