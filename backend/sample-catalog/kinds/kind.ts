import type { ColourId } from '../texts/products/colours.ts'
import type { MaterialId } from '../texts/products/materials.ts'
import type { StyleId } from '../texts/products/styles.ts'

/** A noun with what its adjectives must agree with: French gender and number, Arabic and Hindi gender. */
export interface Noun {
  en: string
  fr: string
  ar: string
  tr: string
  hi: string
  frForm: 'm' | 'f' | 'mp' | 'fp'
  arForm: 'm' | 'f'
  hiForm: 'm' | 'f' | 'mp'
}

/** Options a shopper chooses besides the colour. */
export type OptionSet = 'clothes' | 'shoes' | 'storage' | 'volume' | 'weight' | 'ring'

export type UnitId = 'pair' | 'set' | 'pack'

export interface Kind {
  id: string
  sub: string
  noun: Noun
  styles: StyleId[]
  materials: MaterialId[]
  colours: ColourId[]
  /** Lowest and highest price in whole units of the currency. */
  price: [number, number]
  option: OptionSet | null
  /** False if the colour is only the packaging (food, books): it is neither named nor chosen. */
  namesColour: boolean
  unit: UnitId | null
}

/** `kettle`, `Bouilloire|f`, `غلاية|f`, …: the part after the bar is the gender. */
export function noun(en: string, fr: string, ar: string, tr: string, hi: string): Noun {
  const [frText, frForm] = split(fr)
  const [arText, arForm] = split(ar)
  const [hiText, hiForm] = split(hi)
  return {
    en,
    tr,
    fr: frText,
    ar: arText,
    hi: hiText,
    frForm: frForm === 'f' || frForm === 'mp' || frForm === 'fp' ? frForm : 'm',
    arForm: arForm === 'f' ? 'f' : 'm',
    hiForm: hiForm === 'f' || hiForm === 'mp' ? hiForm : 'm',
  }
}

function split(text: string): [string, string] {
  const [word = text, form = 'm'] = text.split('|')
  return [word, form]
}

type Extras = Partial<Pick<Kind, 'option' | 'namesColour' | 'unit'>>

export function kind(
  id: string,
  sub: string,
  words: Noun,
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
