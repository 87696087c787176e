import { inputProblem } from '#shared/validation.ts'
import type { FieldRules } from '../field-rule.ts'
import { isPhoneMissing } from './phone-prefix.ts'

export type AddressField =
  | 'name'
  | 'email'
  | 'country'
  | 'state'
  | 'phone'
  | 'line1'
  | 'line2'
  | 'city'
  | 'zip'
  | 'deliveryInstruction'

export interface AddressCountry {
  hasStates: boolean
  phonePrefix: string | null
  requiresPostalCode: boolean
}

export function addressRules({ hasStates, phonePrefix, requiresPostalCode }: AddressCountry): FieldRules<AddressField> {
  const checkPhone = (phone: string) => (isPhoneMissing(phone, phonePrefix) ? 'common.required' : null)
  return {
    name: { label: { id: 'address.name' }, required: true },
    email: { label: { id: 'common.email' }, required: true, check: inputProblem.email },
    country: { label: { id: 'address.country' }, required: true },
    state: { label: { id: 'address.state' }, required: hasStates },
    phone: { label: { id: 'common.phone' }, required: true, check: checkPhone },
    line1: { label: { id: 'address.line1' }, required: true },
    line2: { label: { id: 'address.line2' } },
    city: { label: { id: 'address.city' }, required: true },
    zip: { label: { id: 'address.zip' }, required: requiresPostalCode },
    deliveryInstruction: { label: { id: 'address.deliveryInstruction' } },
  }
}
