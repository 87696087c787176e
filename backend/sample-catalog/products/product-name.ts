import type { Localized } from '../../seeding/seed-types.ts'
import type { Kind } from '../kinds/kind.ts'
import type { BrandText } from '../texts/brands.ts'
import { colours, type ColourId } from '../texts/products/colours.ts'
import { allMaterials, type MaterialId } from '../texts/products/materials.ts'
import type { StyleId } from '../texts/products/styles.ts'

/** Traits of a product, from which its name and texts are made. */
export interface ProductTraits {
  kind: Kind
  brand: BrandText
  series: Localized
  style: StyleId
  material: MaterialId
  /** The first colour is that of the pictures; several make the colour an option. */
  colours: [ColourId, ...ColourId[]]
}

/** Brand, model, material and kind in each language's word order; the colour only if it is not an option. */
export function nameProduct(traits: ProductTraits): Localized {
  const { kind, brand, series } = traits
  const material = allMaterials[traits.material].phrase
  const { noun } = kind
  const colour = kind.namesColour && traits.colours.length === 1 ? colours[traits.colours[0]].title : null
  return {
    en: join(`${brand.title.en} ${series.en} ${made(noun.en, material.en)}`, colour?.en, ', '),
    fr: join(`${noun.fr} ${material.fr} ${brand.title.fr} ${series.fr}`, colour?.fr, ', '),
    ar: join(`${noun.ar} ${material.ar} – ${brand.title.ar} ${series.ar}`, colour?.ar, '، '),
    tr: join(`${brand.title.tr} ${series.tr} ${material.tr} ${noun.tr}`, colour?.tr, ', '),
    hi: join(`${brand.title.hi} ${series.hi} ${made(noun.hi, material.hi)}`, colour?.hi, ', '),
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
