import { useIntl } from 'react-intl'
import type { FieldTexts } from '../checked-form/use-checked-form.ts'
import { Field, TextAreaField } from '../field/field.tsx'
import { SearchSelect } from '../search-select/search-select.tsx'
import type { AddressChoicesFragment, AddressFieldsFragment } from './__generated__/address.ts'
import { addressLabels, addressTraits } from './address-labels.ts'
import { type AddressField, isRequired } from './address-values.ts'
import type { AddressPlace } from './use-address-place.ts'
import styles from './address-form.module.css'

interface AddressFieldsProps {
  countries: AddressChoicesFragment['countries']
  address: AddressFieldsFragment | null
  place: AddressPlace
  errors: FieldTexts<AddressField>
}

/** What every field of the form has: its name, label and error, and whether it must be filled in. */
function useCommon({ place, errors }: Pick<AddressFieldsProps, 'place' | 'errors'>) {
  const intl = useIntl()
  const hasStates = place.states.length > 0
  return function common(name: AddressField) {
    const label = intl.formatMessage(addressLabels[name])
    return { name, label, required: isRequired(name, { hasStates }), error: errors[name] }
  }
}

export function AddressFields(props: AddressFieldsProps) {
  const { address } = props
  const common = useCommon(props)
  function plain(name: keyof typeof addressTraits) {
    return <Field {...common(name)} {...addressTraits[name]} defaultValue={address?.[name] ?? ''} />
  }
  return (
    <>
      {plain('name')}
      {plain('email')}
      <PlaceFields {...props} />
      {plain('line1')}
      {plain('line2')}
      {plain('city')}
      {plain('zip')}
      <div className={styles.wide}>
        <TextAreaField
          {...common('deliveryInstruction')}
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

/** Country, state and phone, which hang together. A country without known states takes any text. */
function PlaceFields({ countries, place, errors }: AddressFieldsProps) {
  const common = useCommon({ place, errors })
  return (
    <>
      <SearchSelect
        {...common('country')}
        autoComplete="country"
        options={countries.map(asOption)}
        value={place.country}
        onChange={place.chooseCountry}
      />
      {place.states.length > 0 ? (
        <SearchSelect
          {...common('state')}
          key={place.country}
          autoComplete="address-level1"
          options={place.states.map(asOption)}
          value={place.state}
          onChange={place.setState}
        />
      ) : (
        <Field
          {...common('state')}
          {...addressTraits.state}
          value={place.state}
          onChange={(event) => place.setState(event.target.value)}
        />
      )}
      <div className={styles.wide}>
        <Field
          {...common('phone')}
          {...addressTraits.phone}
          dir="ltr"
          className={styles.phone}
          value={place.phone}
          onChange={(event) => place.setPhone(event.target.value)}
        />
      </div>
    </>
  )
}
