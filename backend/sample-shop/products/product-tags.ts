import type { Localized } from '../../seeding/seed-types.ts'
import type { Random } from '../create-random.ts'
import { allKinds } from '../kinds.ts'
import { eachLanguage, type OccasionId, texts } from '../texts.ts'
import type { ProductTraits } from './product-name.ts'

const always: readonly OccasionId[] = ['gift', 'weekend', 'family']

/** Further occasions; a category that is not listed has none. */
const occasionsByCategory: Record<string, readonly OccasionId[]> = {
  electronics: ['office', 'travel'],
  women: ['summer', 'winter', 'office'],
  men: ['summer', 'winter', 'office'],
  shoes: ['summer', 'winter', 'travel'],
  sports: ['summer', 'travel'],
  beauty: ['travel'],
  'books-stationery': ['office', 'travel'],
  garden: ['summer'],
  'jewellery-watches': ['office'],
}

/** Too heavy to take along, or for one season only. */
const unfit: Record<string, readonly OccasionId[]> = {
  dumbbell: ['travel'],
  bicycle: ['travel'],
  boot: ['summer'],
  sandal: ['winter', 'office'],
  sweater: ['summer'],
  scarf: ['summer', 'office'],
  hairdryer: ['weekend'],
}

/** Names of a product's tags: kind, style, category, and one or two occasions. */
export function tagsOf({ kind, style }: ProductTraits, categorySlug: string, random: Random): string[] {
  const wrong = unfit[kind.id] ?? []
  const occasions = [...always, ...(occasionsByCategory[categorySlug] ?? [])].filter((id) => !wrong.includes(id))
  return [...new Set([kind.id, style, categorySlug, ...random.sample(occasions, random.int(1, 2))])]
}

export const tagTexts: Record<string, Localized> = {
  ...Object.fromEntries(Object.entries(texts.categories).map(([slug, title]) => [slug, lowered(title)])),
  ...Object.fromEntries(Object.entries(texts.styles).map(([id, { name }]) => [id, lowered(name)])),
  ...Object.fromEntries(allKinds.map(({ id, noun }) => [id, lowered(noun)])),
  ...texts.occasions,
}

function lowered(text: Localized): Localized {
  return eachLanguage((code) => text[code].toLocaleLowerCase(code))
}
