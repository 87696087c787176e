import { Metadata } from 'libphonenumber-js/core'
import { isPossiblePhoneNumber, isSupportedCountry } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import { foldPhoneNumber } from '#shared/phone-number.ts'
import { postalRuleOf } from './postal-lines.ts'

export function postalCodePattern(country: string): string | null {
  return postalRuleOf(country).postalCode ?? null
}

export function requiresPostalCode(country: string): boolean {
  return postalRuleOf(country).required?.includes('Z') ?? false
}

/** Whether the country's addresses contain a state. */
export function writesState(country: string): boolean {
  return postalRuleOf(country).format.includes('%S')
}

const DEFAULT_STATE_TYPE = 'province'
/** Their post needs provinces, so lists of regions, which deployed backends have, do not help it. */
const LISTED_BY_REGION = new Set(['ES', 'IT'])

/** @param listed the states of the shop's list, with their type if the backend reports it */
export function requiresState(country: string, listed: readonly { type: string | null }[]): boolean {
  const { required = '', format, stateType = DEFAULT_STATE_TYPE } = postalRuleOf(country)
  const [first] = listed
  if (!first || !required.includes('S')) return false
  // Without a city and a postal code, the state is the city (Dubai), which is required anyway.
  if (!/%[CZ]/.test(format)) return false
  return first.type === stateType || (first.type === null && !LISTED_BY_REGION.has(country))
}

export function isPhoneNumber(text: string, country: string): boolean {
  return isPossiblePhoneNumber(foldPhoneNumber(text), isSupportedCountry(country) ? country : undefined)
}

/** Null if the length of the country's numbers is not known. */
export function leastPhoneDigits(country: string): number | null {
  if (!isSupportedCountry(country)) return null
  const numbers = new Metadata(metadata)
  numbers.selectNumberingPlan(country)
  return Math.min(...(numbers.numberingPlan?.possibleLengths() ?? [])) || null
}
