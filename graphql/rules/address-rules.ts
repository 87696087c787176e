import { isPossiblePhoneNumber, isSupportedCountry } from 'libphonenumber-js/min'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** From Google (`require` contains Z): https://github.com/google/libaddressinput/wiki/AddressValidationMetadata. */
const REQUIRED = new Set(
  (
    'AS AT AU AX BE BR CA CH CN CZ DE DK EE ES FI FO FR GB GF GG GL GP GR GU HU IM IN IT JE JP KR LI LT LU LV MC MH ' +
    'MP MQ MY NC NL NO NZ PF PH PL PM PR PT PW RE RU SE SG SI SK SM TR TW UA US VI WF YT ZA'
  ).split(' '),
)

export function hasPostalCodes(country: string): boolean {
  return postcodeValidatorExistsForCountry(country)
}

export function requiresPostalCode(country: string): boolean {
  return REQUIRED.has(country)
}

const ZEROS = ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0))

function withLatinDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const value = ZEROS.map((zero) => digit.charCodeAt(0) - zero).find((offset) => offset >= 0 && offset < 10)
    return String(value)
  })
}

export function isPostalCode(text: string, country: string): boolean {
  const compact = withLatinDigits(text).replaceAll(/[\s-]/g, '').toUpperCase()
  const separated = [' ', '-'].flatMap((separator) =>
    Array.from(compact.slice(1), (_, index) => compact.slice(0, index + 1) + separator + compact.slice(index + 1)),
  )
  return [compact, ...separated].some((candidate) => postcodeValidator(candidate, country))
}

export function isPhoneNumber(text: string, country: string): boolean {
  return isPossiblePhoneNumber(text, isSupportedCountry(country) ? country : undefined)
}
