import type { LanguageCode, Localized } from '../seeding/seed-types.ts'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }
import arModels from './texts/models/ar.json' with { type: 'json' }
import enModels from './texts/models/en.json' with { type: 'json' }
import frModels from './texts/models/fr.json' with { type: 'json' }
import hiModels from './texts/models/hi.json' with { type: 'json' }
import trModels from './texts/models/tr.json' with { type: 'json' }
import arReviews from './texts/reviews/ar.json' with { type: 'json' }
import enReviews from './texts/reviews/en.json' with { type: 'json' }
import frReviews from './texts/reviews/fr.json' with { type: 'json' }
import hiReviews from './texts/reviews/hi.json' with { type: 'json' }
import trReviews from './texts/reviews/tr.json' with { type: 'json' }
import tr from './texts/tr.json' with { type: 'json' }

type Texts = typeof en & { models: typeof enModels }

/** The same tree with a text in all languages at each leaf. */
type Merged<Tree> = Tree extends string ? Localized : { [Key in keyof Tree]: Merged<Tree[Key]> }

const files: Record<LanguageCode, Texts> = {
  en: { ...en, models: enModels },
  fr: { ...fr, models: frModels },
  ar: { ...ar, models: arModels },
  tr: { ...tr, models: trModels },
  hi: { ...hi, models: hiModels },
}

// @NOTE The keys are those of the record above.
export const languageCodes = Object.keys(files) as LanguageCode[]

export function eachLanguage(build: (code: LanguageCode) => string): Localized {
  // @NOTE Every language has an entry.
  return Object.fromEntries(languageCodes.map((code) => [code, build(code)])) as Localized
}

/**
 * `{money:500}` is an amount in minor units, written as the shop writes prices: the sign first. The mark in front keeps
 * it there between Arabic letters.
 */
function withMoney(code: LanguageCode, text: string): string {
  return text.replaceAll(/\{money:(\d+)\}/g, (_, digits: string) => {
    const number = new Intl.NumberFormat(code === 'ar' ? 'ar-u-nu-latn' : code, { minimumFractionDigits: 2 })
    return `${code === 'ar' ? '\u200e' : ''}$${number.format(Number(digits) / 100)}`
  })
}

function merge<Tree>(trees: Record<LanguageCode, Tree>): Merged<Tree> {
  const { en } = trees
  // @NOTE A record of texts is a Localized; the compiler does not narrow the type of the tree with that of its leaf.
  if (typeof en === 'string') return eachLanguage((code) => withMoney(code, String(trees[code]))) as Merged<Tree>
  // @NOTE All trees have the keys of the English one.
  const keys = Object.keys(en as object) as (keyof Tree)[]
  const inner = keys.map((key) => {
    const parts = Object.fromEntries(languageCodes.map((code) => [code, trees[code][key]]))
    return [key, merge(parts as Record<LanguageCode, Tree[keyof Tree]>)] as const
  })
  return (Array.isArray(en) ? inner.map(([, value]) => value) : Object.fromEntries(inner)) as Merged<Tree>
}

/** All texts of the sample shop: `texts/*.json`, with `texts/models/*.json` as `models`. */
export const texts: Merged<Texts> = merge(files)

export function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
}

/**
 * Looks up a text by an id of the data files.
 * @throws if the texts do not have it
 */
export function textOf<Text>(group: Record<string, Text>, id: string | number): Text {
  const text = group[id]
  if (text === undefined) throw new Error(`The texts of the sample shop have no ${id}`)
  return text
}

/**
 * Reviews by group: a kind of product, or several (`reviews` in kinds.json). No sentence has the gender of its author,
 * so every reviewer may write it.
 */
interface ReviewWords {
  reviewers: string[]
  /** Second sentences by stars; those of two stars also follow one. */
  closings: Record<2 | 3 | 4 | 5, string[]>
  groups: Record<string, Partial<Record<1 | 2 | 3 | 4 | 5, string[]>>>
}

export const reviewWords: Record<LanguageCode, ReviewWords> = {
  en: enReviews,
  fr: frReviews,
  ar: arReviews,
  tr: trReviews,
  hi: hiReviews,
}

export type ColorId = keyof Texts['colors']
export type MaterialId = keyof Texts['materials']
export type StyleId = keyof Texts['styles']
export type OccasionId = keyof Texts['occasions']
