import { isEmail } from '#shared/validation.ts'
import { isPhoneMissing } from './phone-prefix.ts'

/** The fields in the order they stand in. */
export const ADDRESS_FIELDS = [
  'name',
  'email',
  'country',
  'state',
  'phone',
  'line1',
  'line2',
  'city',
  'zip',
  'deliveryInstruction',
] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressValues = Record<AddressField, string>
export type AddressProblem = 'required' | 'invalidEmail'

const OPTIONAL: ReadonlySet<AddressField> = new Set(['line2', 'deliveryInstruction'])

interface CountryRules {
  /** A country without known states needs none. */
  hasStates: boolean
  phonePrefix: string | null
}

/** Whether the field may not be left empty. */
export function isRequired(name: AddressField, { hasStates }: Pick<CountryRules, 'hasStates'>): boolean {
  return name === 'state' ? hasStates : !OPTIONAL.has(name)
}

export function readAddress(data: FormData): AddressValues {
  const entries = ADDRESS_FIELDS.map((name) => [name, String(data.get(name) ?? '').trim()])
  // @NOTE fromEntries forgets the keys; they are those of the list above.
  return Object.fromEntries(entries) as AddressValues
}

/** What is wrong with an address before it is sent; empty where nothing is. */
export function validateAddress(
  values: AddressValues,
  rules: CountryRules,
): Partial<Record<AddressField, AddressProblem>> {
  const problems: Partial<Record<AddressField, AddressProblem>> = {}
  for (const name of ADDRESS_FIELDS) {
    const value = values[name]
    const isMissing = name === 'phone' ? isPhoneMissing(value, rules.phonePrefix) : value === ''
    if (isMissing && isRequired(name, rules)) problems[name] = 'required'
  }
  if (!problems.email && !isEmail(values.email)) problems.email = 'invalidEmail'
  return problems
}
