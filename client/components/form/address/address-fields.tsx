import { Field, TextAreaField } from '../field.tsx'
import { SearchSelect } from '../search-select/search-select.tsx'
import type { AddressChoicesFragment, AddressFieldsFragment } from './__generated__/address.ts'
import { addressTraits } from './address-traits.ts'
import type { AddressPlace } from './use-address-place.ts'
import type { SaveAddress } from './use-save-address.ts'
import styles from './address-form.module.css'

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
