import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { type FieldTexts, useCheckedForm } from '../checked-form/use-checked-form.ts'
import { useToast } from '../toast/toast-state.ts'
import { type AddressFieldsFragment, SaveAddressDocument } from './__generated__/address.ts'
import { addressLabels } from './address-labels.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressProblem,
  readAddress,
  validateAddress,
} from './address-values.ts'

interface AddressContext {
  /** Given: changes that address. */
  id: string | undefined
  hasStates: boolean
  phonePrefix: string | null
}

/** Checks an address and sends it to the book. */
export function useSaveAddress({ id, ...rules }: AddressContext, onSaved: (address: AddressFieldsFragment) => void) {
  const intl = useIntl()
  const toast = useToast()
  const [, saveAddress] = useMutation(SaveAddressDocument)

  function textOf(name: AddressField, problem: AddressProblem): string {
    const type = intl.formatMessage(addressLabels[name])
    if (problem === 'required') {
      return intl.formatMessage({ id: 'common.required' }, { type })
    }
    return intl.formatMessage({ id: 'common.invalidEmail' })
  }

  function check(data: FormData): FieldTexts<AddressField> {
    const texts: FieldTexts<AddressField> = {}
    const problems = validateAddress(readAddress(data), rules)
    for (const name of ADDRESS_FIELDS) {
      const problem = problems[name]
      if (problem) texts[name] = textOf(name, problem)
    }
    return texts
  }

  async function send(data: FormData) {
    const { data: answer } = await saveAddress({ input: { ...readAddress(data), ...(id && { id }) } })
    const saved = answer?.saveAddress.address
    if (saved) {
      toast.success(intl.formatMessage({ id: 'address.saved' }))
      onSaved(saved)
    }
    return answer?.saveAddress.userErrors ?? null
  }

  return useCheckedForm({ names: ADDRESS_FIELDS, check, send })
}
