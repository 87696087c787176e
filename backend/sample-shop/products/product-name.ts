import type { Localized } from '../../seeding/seed-types.ts'
import type { Kind, Model } from '../kinds.ts'
import type { Brand } from '../taxonomy.ts'
import { type ColorId, eachLanguage, fill, type StyleId, textOf, texts } from '../texts.ts'

export interface ProductTraits {
  kind: Kind
  brand: Brand
  model: Model
  /** Names of later versions of a model, such as "Alba II"; null for the first one. */
  series: Localized | null
  style: StyleId
  /** The first color is that of the pictures; several make the color an option. */
  colors: [ColorId, ...ColorId[]]
}

/** Lines would break at ordinary hyphens. */
const insideWord = /(?<=[\p{L}\p{M}\p{N}])-(?=[\p{L}\p{M}\p{N}])/gu

/** Brand, code or series, and model in each language's word order; a book has only its title. */
export function nameProduct(traits: ProductTraits, isFirstEdition: boolean): Localized {
  const { brand, kind, model } = traits
  if (kind.sub === 'books' && isFirstEdition) return model.name
  const pattern = kind.sub === 'books' ? texts.patterns.book : texts.patterns.product
  const names = modelNameOf(traits)
  return eachLanguage((code) => {
    // A size or another detail comes after the brand: "Ballon de match Stridan, taille 5".
    const [, head = '', detail = ''] = /^(.*?)([,،] .*)?$/.exec(model.name[code]) ?? []
    const values = { brand: textOf(texts.brands, brand.slug)[code], name: names[code], model: head, detail }
    return (
      fill(pattern[code], values)
        .replaceAll(/ {2,}/g, ' ')
        .replaceAll(/ (?=[,،)]|$)/g, '')
        .replaceAll(insideWord, '\u2011')
        // Between a Latin code and a number the comma would join them from left to right.
        .replaceAll('،', '\u200f،')
    )
  })
}

/** The code, the series or both: "H40", "Alba II"; empty for most products. */
export function modelNameOf({ model, series }: ProductTraits): Localized {
  return eachLanguage((code) => [model.code, series?.[code]].filter((part) => part !== undefined).join(' '))
}

export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', '')
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Name of version `number` of a model, from 1: all series in turn, then their second editions with a Roman numeral,
 * which every language shares.
 */
export function seriesOf(number: number): Localized | null {
  if (number === 0) return null
  const { series } = texts
  const edition = Math.ceil(number / series.length)
  const name = series[(number - 1) % series.length]
  if (!name) throw new Error('The shop has no series')
  return edition === 1 ? name : eachLanguage((code) => `${name[code]} ${romanNumeral(edition)}`)
}

const NUMERALS = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

function romanNumeral(value: number): string {
  const [sign, worth] = NUMERALS.find((numeral) => numeral[1] <= value) ?? ['', value]
  return value === worth ? sign : sign + romanNumeral(value - worth)
}
