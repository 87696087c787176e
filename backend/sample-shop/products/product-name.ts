import type { Localized } from '../../seeding/seed-types.ts'
import type { Kind } from '../kinds.ts'
import type { Brand } from '../taxonomy.ts'
import { type ColourId, eachLanguage, type MaterialId, type StyleId, textOf, texts } from '../texts.ts'

/** Traits of a product, from which its name and texts are made. */
export interface ProductTraits {
  kind: Kind
  brand: Brand
  series: Localized
  style: StyleId
  material: MaterialId
  /** The first colour is that of the pictures; several make the colour an option. */
  colours: [ColourId, ...ColourId[]]
}

/** Brand, model, material and kind in each language's word order; the colour only if it is not an option. */
export function nameProduct(traits: ProductTraits): Localized {
  const { kind, series } = traits
  const brand = textOf(texts.brands, traits.brand.slug)
  const material = texts.materials[traits.material].phrase
  const { noun } = kind
  const colour = kind.namesColour !== false && traits.colours.length === 1 ? texts.colours[traits.colours[0]] : null
  return {
    en: join(`${brand.en} ${series.en} ${made(noun.en, material.en)}`, colour?.en, ', '),
    fr: join(`${noun.fr} ${material.fr} ${brand.fr} ${series.fr}`, colour?.fr, ', '),
    ar: join(`${noun.ar} ${material.ar} – ${brand.ar} ${series.ar}`, colour?.ar, '، '),
    tr: join(`${brand.tr} ${series.tr} ${material.tr} ${noun.tr}`, colour?.tr, ', '),
    hi: join(`${brand.hi} ${series.hi} ${made(noun.hi, material.hi)}`, colour?.hi, ', '),
  }
}

/** Where a language puts the material before the noun. */
function made(noun: string, material: string): string {
  return noun.includes('{material}') ? noun.replace('{material}', material) : `${material} ${noun}`
}

function join(name: string, colour: string | undefined, mark: string): string {
  return colour === undefined ? name : `${name}${mark}${colour}`
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
