import type { Localized } from '../seeding/seed-types.ts'
import data from './data/kinds.json' with { type: 'json' }
import { type ColorId, type MaterialId, type StyleId, texts } from './texts.ts'

export type OptionSet = Exclude<keyof typeof texts.options, 'color'>

type CareId = keyof typeof texts.care

export interface Model {
  material: MaterialId
  /** In whole units of the currency; what each brand asks differs a little. */
  price: number
  /** The maker's name of the model, the same in every language; only electronics have one. */
  code?: string
  /** Name of the product without its brand: "Linen Wrap Dress". */
  name: Localized
}

export interface Kind {
  id: keyof typeof texts.kinds
  sub: string
  /** Slugs of its makers; by default those of its category. */
  brands?: string[]
  noun: Localized
  models: Model[]
  styles: StyleId[]
  colors: ColorId[]
  option?: OptionSet
  /** False if the color is only that of the packaging (food, books): it cannot be chosen. */
  namesColor?: false
  unit?: keyof typeof texts.units
  highlights: (keyof typeof texts.points)[]
  /** Group of its reviews, besides those that are about this kind alone. */
  reviews: string
  /** Care instructions, or the name of a table by material. */
  care: CareId | keyof typeof data.careByMaterial
  /** Center of the close-up on the drawing's square of 600 units. */
  focus?: [number, number]
}

// @NOTE The types of JSON are too wide; tests of the catalog look up every id.
const kinds = data.kinds as (Omit<Kind, 'noun' | 'models'> & { models: Omit<Model, 'name'>[] })[]

/** One kind of every category in turn, so that the smallest shop has products in every category. */
export const allKinds: readonly Kind[] = kinds.map((kind) => ({
  ...kind,
  noun: texts.kinds[kind.id],
  models: kind.models.map((model, index) => ({ ...model, name: nameOf(kind.id, index) })),
}))

function nameOf(id: Kind['id'], index: number): Localized {
  const name = texts.models[id][index]
  if (!name) throw new Error(`The texts have no name for model ${index} of ${id}`)
  return name
}

const careByMaterial: Record<string, Partial<Record<MaterialId, string>>> = data.careByMaterial

/** @throws if the table does not have the material */
export function careOf({ id, care }: Kind, material: MaterialId): Localized {
  const found = careByMaterial[care] ? careByMaterial[care][material] : care
  if (found === undefined) throw new Error(`kinds.json has no care for ${id} of ${material}`)
  // @NOTE The tables hold ids of texts.
  return texts.care[found as CareId]
}
