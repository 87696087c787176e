import type { Localized } from '../../seeding/seed-types.ts'
import type { ColourId } from '../texts/products/colours.ts'
import type { MaterialId } from '../texts/products/materials.ts'
import type { StyleId } from '../texts/products/styles.ts'

/** Options a shopper chooses besides the colour. */
export type OptionSet = 'clothes' | 'shoes' | 'storage' | 'volume' | 'weight' | 'ring'

export type UnitId = 'pair' | 'set' | 'pack'

export interface Kind {
  id: string
  sub: string
  /** The name of the thing. `{material}` is where the material stands in a language that does not put it as usual. */
  noun: Localized
  styles: StyleId[]
  /** Only what the drawing looks like and what such a thing is made of. */
  materials: MaterialId[]
  colours: ColourId[]
  /** Lowest and highest price in whole units of the currency. */
  price: [number, number]
  option: OptionSet | null
  /** False if the colour is only the packaging (food, books): it is neither named nor chosen. */
  namesColour: boolean
  unit: UnitId | null
}

type Extras = Partial<Pick<Kind, 'option' | 'namesColour' | 'unit'>>

export function kind(
  id: string,
  sub: string,
  words: Localized,
  styles: StyleId[],
  materials: MaterialId[],
  colours: ColourId[],
  price: [number, number],
  extras: Extras = {},
): Kind {
  return {
    id,
    sub,
    noun: words,
    styles,
    materials,
    colours,
    price,
    option: null,
    namesColour: true,
    unit: null,
    ...extras,
  }
}
