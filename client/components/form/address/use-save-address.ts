import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { focusContentAfterNavigation } from '../../../foundation/navigation/focus.ts'
import { useToast } from '../../overlay/use-toast.ts'
import type { FieldValues } from '../field-rule.ts'
import { refusalsOf } from '../refusals-of.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import { type AddressFieldsFragment, SaveAddressDocument } from './__generated__/address.ts'
import { type AddressCountry, type AddressField, addressRules } from './address-rules.ts'

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
