import postalRules from './postal-rules.json' with { type: 'json' }

interface PostalRule {
  /** %A street, %C city, %S state, %Z postal code; %N, %O, %D, and %X are not used. */
  format?: string
  /** For addresses in Latin letters, if their order differs. */
  latin?: string
  required?: string
  postalCode?: string
  stateType?: string
}

const RULES: Readonly<Record<string, PostalRule>> = postalRules
const DEFAULT_FORMAT = '%A%n%C'

/** @public The backend has the same file. */
export function postalRuleOf(country: string): PostalRule & { format: string } {
  const rule = Object.hasOwn(RULES, country) ? RULES[country] : undefined
  return { ...rule, format: rule?.format ?? DEFAULT_FORMAT }
}

export interface PostalAddress {
  country: string
  line1: string
  line2: string | null
  city: string
  zip: string
  /** The name of the state, and its code. */
  state: { name: string; code: string } | null
}

/** Countries that write the code of the state, as in “Washington, DC 20001”. */
const WRITES_STATE_CODES = new Set(['US', 'CA', 'AU', 'BR'])
const LOCAL_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const SPELLING = new Intl.Collator('en', { sensitivity: 'base' })

const isSame = (name: string, other: string) => SPELLING.compare(name, other) === 0

/** Street, city, state, and postal code in the order of the country, without the name and the country. */
export function postalLines({ country, line1, line2, city, zip, state }: PostalAddress): string[] {
  const { format: local, latin = local } = postalRuleOf(country)
  const isLocal = LOCAL_SCRIPTS.test(line1)
  let format = isLocal ? local : latin
  // City states, whose name is a fixed word of the address, and emirates that are named like their city.
  const isWritten = format.split(/%[A-Za-z]|[\s,/-]+/).some((word) => word !== '' && isSame(word, city))
  // Local addresses of East Asia go from the large to the small.
  if (!format.includes('%C') && !isWritten) format = format.replace(/%A,? ?/, isLocal ? '%C%n%A' : '%A%n%C%n')
  if (!format.includes('%Z') && zip !== '') format += '%n%Z'
  // Signs such as “CH-” belong to the postal code.
  if (zip === '') format = format.replace(/(?:(?<![A-Z])[A-Z]{2}[- ]?|\u3012)?%Z/, '')
  const stateName = WRITES_STATE_CODES.has(country) ? state?.code : state?.name
  const values: Record<string, string> = {
    A: [line1, line2].filter(Boolean).join(', '),
    C: isWritten ? '' : city,
    Z: zip,
    S: stateName === undefined || isSame(stateName, city) ? '' : stateName,
  }
  return format
    .replaceAll('%S %Z', '%S\u00a0%Z')
    .split('%n')
    .map((line) => line.replaceAll(/%([A-Z])/g, (_all, name: string) => values[name] ?? ''))
    .map((line) => line.replaceAll(/^[\s,/-]+|[\s,/-]+$/g, ''))
    .filter((line) => line !== '')
}
