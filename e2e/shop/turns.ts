import type { Locale } from '#shared/locales.ts'
import { test as base } from './shop-test.ts'

type Device = '@phone' | '@desktop'
type Combination = `${Locale} ${Device}`

/** A language, and the device whose project in playwright.config.ts runs the test if `turn` ends its title. */
export type Turn = ReturnType<typeof inTurn>

function inTurn(combination: Combination, isFull: boolean) {
  const [language, device] = combination.split(' ') as [Locale, Device] // @NOTE the parts of a combination
  return { language, device, test: base.extend({ language }), turn: `in ${combination}${isFull ? ' @full' : ''}` }
}

const JOURNEYS: readonly Combination[] = ['en @phone', 'ar @desktop', 'en @desktop', 'ar @phone']

/** Both writing directions on both devices. The given combinations are part of `npm test`, the others are `@full`. */
export function turns(...inEachRun: Combination[]): Turn[] {
  return JOURNEYS.map((combination) => inTurn(combination, !inEachRun.includes(combination)))
}

/** For long lists of cases: each has one combination in `npm test`. */
export const turnsOf = (index: number): Turn[] => turns(JOURNEYS[index % JOURNEYS.length] ?? 'en @phone')

const PAGES: readonly Combination[] = [
  'ar @desktop',
  'en @phone',
  'fr @desktop',
  'ar @phone',
  'tr @desktop',
  'en @desktop',
  'hi @desktop',
  'hi @phone',
  'tr @phone',
  'fr @phone',
]

/** Index of a combination that is narrow and right to left. */
export const ARABIC_PHONE = PAGES.indexOf('ar @phone')

/**
 * For the lists of pages and states: all languages on both devices, and both color schemes.
 * Without an index all are `@full`.
 *
 * @param only the device, if the other one does not have the state
 */
export function pageTurnsOf(index: number | null, only?: Device): (Turn & { colorScheme: 'dark' | 'light' })[] {
  const combinations = PAGES.filter((combination) => !only || combination.endsWith(only))
  return combinations.map((combination, turn) => ({
    ...inTurn(combination, index === null || turn !== index % combinations.length),
    colorScheme: turn % 2 === 0 ? 'light' : 'dark',
  }))
}
