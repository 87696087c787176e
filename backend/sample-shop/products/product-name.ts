import type { Localized } from '../../seeding/seed-types.ts'
import type { Kind } from '../kinds.ts'
import type { Brand } from '../taxonomy.ts'
import { type ColorId, eachLanguage, fill, type MaterialId, type StyleId, textOf, texts } from '../texts.ts'

export interface ProductTraits {
  kind: Kind
  brand: Brand
  series: Localized
  style: StyleId
  material: MaterialId
  /** The first color is that of the pictures; several make the color an option. */
  colors: [ColorId, ...ColorId[]]
}

/** Brand, model, material and kind in each language's word order; the color only if it is not an option. */
export function nameProduct({ kind, brand, series, material, colors }: ProductTraits): Localized {
  const { product, withColor } = texts.patterns
  const color = kind.namesColor !== false && colors.length === 1 ? texts.colors[colors[0]] : null
  return eachLanguage((code) => {
    const phrase = texts.materials[material].phrase[code]
    const values = { brand: textOf(texts.brands, brand.slug)[code], series: series[code] }
    const noun = kind.noun[code]
    const name = noun.includes('{material}')
      ? fill(product[code].replace('{material} ', ''), {
          ...values,
          noun: fill(noun.replaceAll(/[[\]]/g, ''), { material: phrase }),
        })
      : fill(product[code], { ...values, material: phrase, noun })
    return color === null ? name : fill(withColor[code], { name, color: color[code] })
  })
}

export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const NUMERALS = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

/** A later edition of a model has a Roman numeral in every language: "Alba II". */
export function seriesInEdition(name: Localized, edition: number): Localized {
  if (edition === 1) return name
  const numeral = romanNumeral(edition)
  return eachLanguage((code) => `${name[code]} ${numeral}`)
}

function romanNumeral(value: number): string {
  const [sign, worth] = NUMERALS.find((numeral) => numeral[1] <= value) ?? ['', value]
  return value === worth ? sign : sign + romanNumeral(value - worth)
}
