import { type InputHTMLAttributes, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { focusContentAfterNavigation } from '../../../foundation/navigation/focus.ts'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import { useToast } from '../../overlay/use-toast.ts'
import { Button, ButtonLink } from '../button.tsx'
import { CheckedPostForm } from '../checked-form.tsx'
import { Field, TextAreaField } from '../field.tsx'
import { refusalsOf } from '../refusals-of.ts'
import { SearchSelect } from '../search-select/search-select.tsx'
import { useCheckedForm } from '../use-checked-form.ts'
import {
  type AddressChoicesFragment,
  type AddressFieldsFragment,
  SaveAddressDocument,
} from './__generated__/address.ts'
import { type AddressField, addressRules } from './address-rules.ts'
import { useRegion } from './use-region.ts'
import styles from './address-form.module.css'

interface AddressFormProps {
  choices: AddressChoicesFragment
  address?: AddressFieldsFragment | null
  doneHref: string
  /** Called with the saved address, after the toast. Must lead to another page, which receives the focus. */
  onSaved(address: AddressFieldsFragment): void
}

const INPUTS = {
  name: { autoComplete: 'name', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  state: { autoComplete: 'address-level1', maxLength: 20 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 40, dir: 'ltr' },
  line1: { autoComplete: 'address-line1', maxLength: 200 },
  line2: { autoComplete: 'address-line2', maxLength: 200 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  zip: { autoComplete: 'postal-code', maxLength: 20 },
} satisfies Record<string, InputHTMLAttributes<HTMLInputElement>>

/**
 * Adds or changes an address. Set a `key` if the address can change. To work without scripts, the page must allow the
 * query name `country` as well as the one that opens the form.
 */
export function AddressForm({ choices, address = null, doneHref, onSaved }: AddressFormProps) {
  const intl = useIntl()
  const toast = useToast()
  const [, saveAddress] = useMutation(SaveAddressDocument)
  const region = useRegion(choices, address)
  const { field, refusal, isBusy, submit } = useCheckedForm({
    fields: addressRules(region),
    async send(values) {
      const result = await saveAddress({ input: { ...values, ...(address && { id: address.id }) } })
      const saved = result.data?.saveAddress.address
      if (saved) {
        toast.success(intl.formatMessage({ id: 'address.saved' }), { survivesNavigation: true })
        focusContentAfterNavigation()
        onSaved(saved)
      }
      return refusalsOf(result)
    },
  })
  const plain = (name: Exclude<keyof typeof INPUTS, 'state' | 'phone'>) => (
    <Field {...field(name)} {...INPUTS[name]} defaultValue={address?.[name] ?? ''} />
  )
  return (
    <>
      <CountryStep choices={choices} country={region.country} />
      <CheckedPostForm
        action="save-address"
        fields={address ? { id: address.id } : {}}
        returnTo={doneHref}
        className={`stack ${styles.form}`}
        refusal={refusal}
        submit={submit}
      >
        {plain('name')}
        {plain('email')}
        <RegionFields countries={choices.countries} region={region} field={field} />
        {plain('line1')}
        {plain('line2')}
        {plain('city')}
        {region.hasPostalCodes && plain('zip')}
        <div className={styles.wide}>
          <TextAreaField
            {...field('deliveryInstruction')}
            rows={3}
            maxLength={1000}
            defaultValue={address?.deliveryInstruction ?? ''}
          />
        </div>
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

interface RegionFieldsProps {
  countries: AddressChoicesFragment['countries']
  region: ReturnType<typeof useRegion>
  field: ReturnType<typeof useCheckedForm<AddressField>>['field']
}

function RegionFields({ countries, region, field }: RegionFieldsProps) {
  return (
    <>
      <SearchSelect
        {...field('country')}
        autoComplete="country"
        options={countries.map(asOption)}
        value={region.country}
        onChange={region.chooseCountry}
      />
      {region.hasStates ? (
        <SearchSelect
          {...field('state')}
          key={region.country}
          autoComplete="address-level1"
          options={region.states.map(asOption)}
          value={region.state}
          onChange={region.setState}
        />
      ) : (
        <Field
          {...field('state')}
          {...INPUTS.state}
          value={region.state}
          onChange={({ target }) => region.setState(target.value)}
        />
      )}
      <div className={styles.wide}>
        <Field
          {...field('phone')}
          {...INPUTS.phone}
          value={region.phone}
          onChange={({ target }) => region.setPhone(target.value)}
        />
      </div>
    </>
  )
}

function asOption({ code, name }: { code: string; name: string }) {
  return { value: code, label: name }
}

/** Without scripts the list of states cannot follow the country, so choosing the country is a separate step. */
function CountryStep({ choices, country }: Pick<AddressFormProps, 'choices'> & { country: string }) {
  const id = useId()
  const { search } = useLocation()
  const isHydrated = useHydrated()
  if (isHydrated) return null
  const others = Object.entries(search).filter(([name]) => name !== 'country')
  return (
    <form method="get" className={`cluster unscripted ${styles.step}`}>
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
