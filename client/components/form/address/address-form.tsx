import type { InputHTMLAttributes, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import type { Stay } from '../../../foundation/navigation/stay.ts'
import { useViewer } from '../../../foundation/visitor/use-viewer.ts'
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
  /** Page to show after saving without scripts. */
  doneHref: string
  cancelHref: string | null
  /** The form is a step of checkout, which its button continues. */
  isStep?: boolean
  /** Called with the saved address, after the toast. Must lead to another page and say what gets the focus there. */
  onSaved(address: AddressFieldsFragment, stay: Stay): void
}

const INPUTS = {
  name: { autoComplete: 'name', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  state: { autoComplete: 'address-level1', maxLength: 100 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 40, dir: 'ltr' },
  line1: { autoComplete: 'address-line1', maxLength: 200 },
  line2: { autoComplete: 'address-line2', maxLength: 200 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  zip: { autoComplete: 'postal-code', maxLength: 20 },
} satisfies Record<string, InputHTMLAttributes<HTMLInputElement>>

function useAddressForm({ choices, address = null, onSaved }: AddressFormProps) {
  const intl = useIntl()
  const toast = useToast()
  const [, saveAddress] = useMutation(SaveAddressDocument)
  const region = useRegion(choices, address)
  const form = useCheckedForm({
    fields: addressRules(region),
    scope: region.country,
    async send(values, stay) {
      const result = await saveAddress({ input: { ...values, ...(address && { id: address.id }) } })
      const { address: saved = null, userErrors = [] } = result.data?.saveAddress ?? {}
      // Some backends keep values that were cleared: the form stays open and says which.
      if (saved && userErrors.length === 0) {
        toast.success(intl.formatMessage({ id: 'address.saved' }), { survivesNavigation: true })
        onSaved(saved, stay)
      }
      return refusalsOf(result)
    },
  })
  return { ...form, region }
}

/** Adds or changes an address. Set a `key` if the address can change. */
export function AddressForm(props: AddressFormProps) {
  const { choices, address = null, doneHref, cancelHref, isStep } = props
  const { field, refusal, isBusy, submit, region } = useAddressForm(props)
  const profile = useViewer()?.profile
  const known: Partial<Record<AddressField, string | null>> = address ?? { ...profile }
  const plain = (name: Exclude<keyof typeof INPUTS, 'state' | 'phone'>, hint?: ReactNode) => (
    <Field {...field(name)} {...INPUTS[name]} hint={hint} defaultValue={known[name] ?? ''} />
  )
  return (
    <CheckedPostForm
      action="save-address"
      fields={{ ...(address && { id: address.id }), shownCountry: region.country }}
      returnTo={doneHref}
      className={`stack ${styles.form}`}
      refusal={refusal}
      submit={submit}
    >
      {region.isOtherCountry && (
        <p className="callout" role="status">
          <FormattedMessage id="address.countryChanged" />
        </p>
      )}
      <CountryField countries={choices.countries} region={region} field={field} />
      {plain('name')}
      {plain('line1')}
      {plain('line2')}
      <div className={region.hasPostalCodes ? styles.half : undefined}>{plain('city')}</div>
      {region.hasPostalCodes && <div className={styles.half}>{plain('zip')}</div>}
      {region.hasStates && <StateField region={region} field={field} />}
      <div className={styles.pair}>{plain('email', <FormattedMessage id="address.emailHint" />)}</div>
      <div className={styles.pair}>
        <PhoneField region={region} field={field} />
      </div>
      <TextAreaField
        {...field('deliveryInstruction')}
        rows={2}
        maxLength={1000}
        defaultValue={address?.deliveryInstruction ?? ''}
      />
      <div className={`cluster ${styles.actions}`}>
        <Button type="submit" size={isStep ? 'large' : 'medium'} busy={isBusy}>
          <FormattedMessage id={isStep ? 'address.continue' : 'address.save'} />
        </Button>
        {cancelHref !== null && (
          <ButtonLink variant="ghost" href={cancelHref}>
            <FormattedMessage id="common.cancel" />
          </ButtonLink>
        )}
      </div>
    </CheckedPostForm>
  )
}

type RegionFieldProps = Pick<ReturnType<typeof useAddressForm>, 'region' | 'field'>

function CountryField({ countries, region, field }: RegionFieldProps & Pick<AddressChoicesFragment, 'countries'>) {
  const isHydrated = useHydrated()
  return (
    <div className="stack tight">
      <SearchSelect
        {...field('country')}
        autoComplete="country"
        options={countries.map(asOption)}
        value={region.country}
        onChange={region.chooseCountry}
      />
      {!isHydrated && (
        <Button type="submit" formNoValidate size="small" variant="secondary" className={`unscripted ${styles.step}`}>
          <FormattedMessage id="address.useCountry" />
        </Button>
      )}
    </div>
  )
}

function PhoneField({ region, field }: RegionFieldProps) {
  return (
    <Field
      {...field('phone')}
      {...INPUTS.phone}
      hint={<FormattedMessage id="address.phoneHint" />}
      value={region.phone}
      onChange={({ target }) => region.setPhone(target.value)}
    />
  )
}

const NO_STATE = { value: '', label: '–' }

function StateField({ region, field }: RegionFieldProps) {
  if (region.states.length === 0) {
    return (
      <Field
        {...field('state')}
        {...INPUTS.state}
        value={region.state}
        onChange={({ target }) => region.setState(target.value)}
      />
    )
  }
  return (
    <SearchSelect
      {...field('state')}
      key={region.country}
      autoComplete="address-level1"
      options={region.requiresState ? region.states.map(asOption) : [NO_STATE, ...region.states.map(asOption)]}
      value={region.state}
      onChange={region.setState}
    />
  )
}

function asOption({ code, name }: { code: string; name: string }) {
  return { value: code, label: name }
}
