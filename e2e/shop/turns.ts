import { directionOf, type Locale, LOCALES } from '#shared/locales.ts'
import { test as base } from './shop-test.ts'

type Device = '@phone' | '@desktop'

/** `test` with the shopper's language set, and the suffix of its title. */
function inTurn(language: Locale, device?: Device) {
  const test = base.extend({ language })
  return { language, device, test, turn: device ? `in ${language} ${device}` : `in ${language}` }
}

/** A journey's language, and the tag for one kind of device; see the projects of playwright.config.ts. */
export type Turn = ReturnType<typeof inTurn>

/** Every combination of writing direction and device. */
export const ALL_TURNS: readonly Turn[] = [
  inTurn('en', '@phone'),
  inTurn('ar', '@desktop'),
  inTurn('en', '@desktop'),
  inTurn('ar', '@phone'),
]

/** With `E2E_ALL_TURNS=1` every journey runs in every combination; otherwise in some, for a short CI run. */
const walksAll = process.env['E2E_ALL_TURNS'] === '1'

/** Both languages and both devices once. */
export const TURNS = walksAll ? ALL_TURNS : ALL_TURNS.slice(0, 2)

/** The opposite pairs. */
export const OTHER_TURNS = walksAll ? ALL_TURNS : ALL_TURNS.slice(2)

/** Both languages, on each kind of device. */
export const BOTH_LANGUAGES: readonly Turn[] = [inTurn('en'), inTurn('ar')]

/** All five languages, on one kind of device. */
export const ALL_LANGUAGES: readonly Turn[] = LOCALES.map((locale) => inTurn(locale, '@desktop'))

const LEFT_TO_RIGHT = LOCALES.filter((locale) => directionOf(locale) === 'ltr')

/** Opens each page of a long list in both writing directions, with the left-to-right languages in turns. */
export function isItsTurn(index: number, language: Locale): boolean {
  const turn = LEFT_TO_RIGHT[index % LEFT_TO_RIGHT.length]
  return walksAll || language === turn || !LEFT_TO_RIGHT.includes(language)
}

/** One combination per case of a long list. */
export function turnsOf(index: number): readonly Turn[] {
  const turn = ALL_TURNS[index % ALL_TURNS.length]
  return walksAll || !turn ? ALL_TURNS : [turn]
}
