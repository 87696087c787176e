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
]

/**
 * For the lists of pages: all languages on a desktop, both writing directions on a phone, and both color schemes.
 * Without an index all are `@full`.
 */
export function pageTurnsOf(index: number | null): (Turn & { colorScheme: 'dark' | 'light' })[] {
  return PAGES.map((combination, turn) => ({
    ...inTurn(combination, index === null || turn !== index % PAGES.length),
    colorScheme: turn % 2 === 0 ? 'light' : 'dark',
  }))
}
