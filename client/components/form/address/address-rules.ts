import { mayBePhoneNumber } from '#shared/phone-number.ts'
import { readPostalCode } from '#shared/postal-code.ts'
import { inputProblem } from '#shared/validation.ts'
import type { FieldRules } from '../field-rule.ts'
import { addressLabel } from './address-labels.ts'

export type AddressField = keyof ReturnType<typeof addressRules>

interface AddressCountry {
  country: string
  requiresState: boolean
  phonePrefix: string | null
  leastPhoneDigits: number | null
  requiresPostalCode: boolean
  postalCodePattern: string | null
}

/** In the order of the form, whose first wrong field gets the focus. */
export function addressRules(rules: AddressCountry) {
  const { country, requiresState, phonePrefix, leastPhoneDigits, requiresPostalCode, postalCodePattern } = rules
  function checkPhone(phone: string) {
    if (isPhoneMissing(phone, phonePrefix)) return 'common.required'
    return mayBePhoneNumber(phone, phonePrefix, leastPhoneDigits) ? null : 'refusal.invalidPhone'
  }
  function checkZip(zip: string) {
    // The post of other countries delivers without a code, so its format is not checked.
    if (!requiresPostalCode || postalCodePattern === null) return null
    return readPostalCode(zip, country, postalCodePattern).isKnown ? null : 'refusal.invalidPostalCode'
  }
  return {
    country: { label: { id: 'address.country' }, required: true },
    name: { label: { id: 'address.name' }, required: true },
    line1: { label: { id: 'address.line1' }, required: true },
    line2: { label: { id: 'address.line2' } },
    city: { label: addressLabel('city', country), required: true },
    zip: { label: addressLabel('zip', country), required: requiresPostalCode, check: checkZip },
    state: { label: addressLabel('state', country), required: requiresState },
    email: { label: { id: 'common.email' }, required: true, check: inputProblem.email },
    phone: { label: { id: 'common.phone' }, required: true, check: checkPhone },
    deliveryInstruction: { label: { id: 'address.deliveryInstruction' } },
  } satisfies FieldRules<string>
}

/** Replaces the prefix of the old country if nothing was typed after it. */
export function withPhonePrefix(phone: string, from: string | null, to: string | null): string {
  if (!isPhoneMissing(phone, from)) return phone
  return to ? `${to} ` : ''
}

export function isPhoneMissing(phone: string, prefix: string | null): boolean {
  const text = phone.trim()
  return text === '' || text === prefix?.trim()
}
