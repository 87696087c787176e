import type { Localized } from '../../../seeding/seed-types.ts'
import { l } from '../localized.ts'

/** What a product is like: a word among its tags, and a sentence that is true of every kind that has the style. */
export interface Style {
  name: Localized
  says: Localized
}

export function style(en: string, fr: string, ar: string, tr: string, hi: string, says: Localized): Style {
  return { name: l(en, fr, ar, tr, hi), says }
}
