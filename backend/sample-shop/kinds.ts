import type { Localized } from '../seeding/seed-types.ts'
import data from './data/kinds.json' with { type: 'json' }
import { type ColorId, type MaterialId, type StyleId, texts } from './texts.ts'

export type OptionSet = Exclude<keyof typeof texts.options, 'color'>

type CareId = keyof typeof texts.care

export interface Kind {
  id: keyof typeof texts.kinds
  sub: string
  /** The name of the thing. Part of it may be about the material: `Plant in [{material} ]Pot`. */
  noun: Localized
  styles: StyleId[]
  materials: MaterialId[]
  colors: ColorId[]
  /** Lowest and highest price in whole units of the currency. */
  price: [number, number]
  option?: OptionSet
  /** False if the color is only that of the packaging (food, books): it is neither named nor chosen. */
  namesColor?: false
  unit?: keyof typeof texts.units
  highlights: (keyof typeof texts.points)[]
  /** Care instructions, or the name of a table by material. */
  care: CareId | keyof typeof data.careByMaterial
  /** Center of the close-up on the drawing's square of 600 units. */
  focus?: [number, number]
}

// @NOTE The types of JSON are too wide; tests of the catalog look up every id.
const kinds = data.kinds as Omit<Kind, 'noun'>[]

/** One kind of every category in turn, so that the smallest shop has products in every category. */
export const allKinds: readonly Kind[] = kinds.map((kind) => ({ ...kind, noun: texts.kinds[kind.id] }))

const careByMaterial: Record<string, Partial<Record<MaterialId, string>>> = data.careByMaterial

/** @throws if the table does not have the material */
export function careOf({ id, care }: Kind, material: MaterialId): Localized {
  const found = careByMaterial[care] ? careByMaterial[care][material] : care
  if (found === undefined) throw new Error(`kinds.json has no care for ${id} of ${material}`)
  // @NOTE The tables hold ids of texts.
  return texts.care[found as CareId]
}
