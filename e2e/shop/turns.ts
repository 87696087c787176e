import type { Locale } from './texts.ts'

/** A journey's language, and the mark that keeps it on one kind of device; see the projects of playwright.config.ts. */
export interface Turn {
  locale: Locale
  device: '@phone' | '@desktop'
}

/** Every combination; for the journeys that matter most. */
export const ALL_TURNS: readonly Turn[] = [
  { locale: 'en', device: '@phone' },
  { locale: 'ar', device: '@desktop' },
  { locale: 'en', device: '@desktop' },
  { locale: 'ar', device: '@phone' },
]

/** `E2E_ALL_TURNS=1` walks every journey in every combination; otherwise each walks its share, so that CI stays short. */
const walksAll = process.env['E2E_ALL_TURNS'] === '1'

/** Both languages and both devices, each once. */
export const TURNS = walksAll ? ALL_TURNS : ALL_TURNS.slice(0, 2)

/** The same the other way round. */
export const OTHER_TURNS = walksAll ? ALL_TURNS : ALL_TURNS.slice(2)

/** One combination each for a long list of cases. */
export function turnsOf(index: number): readonly Turn[] {
  return walksAll ? ALL_TURNS : [ALL_TURNS[index % ALL_TURNS.length] ?? { locale: 'en', device: '@phone' }]
}
