import { inputProblem } from '#shared/validation.ts'
import type { FieldRules } from '../field-rule.ts'
import { addressLabel } from './address-labels.ts'

export type AddressField = keyof ReturnType<typeof addressRules>

interface AddressCountry {
  country: string
  hasStates: boolean
  phonePrefix: string | null
  requiresPostalCode: boolean
}

/** In the order of the form, whose first wrong field gets the focus. */
export function addressRules({ country, hasStates, phonePrefix, requiresPostalCode }: AddressCountry) {
  const checkPhone = (phone: string) => (isPhoneMissing(phone, phonePrefix) ? 'common.required' : null)
  return {
    country: { label: { id: 'address.country' }, required: true },
    name: { label: { id: 'address.name' }, required: true },
    line1: { label: { id: 'address.line1' }, required: true },
    line2: { label: { id: 'address.line2' } },
    city: { label: addressLabel('city', country), required: true },
    zip: { label: addressLabel('zip', country), required: requiresPostalCode },
    state: { label: addressLabel('state', country), required: hasStates },
    email: { label: { id: 'common.email' }, required: true, check: inputProblem.email },
    phone: { label: { id: 'common.phone' }, required: true, check: checkPhone },
    deliveryInstruction: { label: { id: 'address.deliveryInstruction' } },
  } satisfies FieldRules<string>
}

/** An empty number, or one with the old prefix, gets the new prefix. A number with its own prefix stays as typed. */
export function withPhonePrefix(phone: string, from: string | null, to: string | null): string {
  const text = phone.trim()
  if (text === '') return to ? `${to} ` : ''
  if (from && text.startsWith(from))
    return [to, text.slice(from.length).trim()].filter((part) => part !== null).join(' ')
  return phone
}

export function isPhoneMissing(phone: string, prefix: string | null): boolean {
  const text = phone.trim()
  return text === '' || text === prefix?.trim()
}
