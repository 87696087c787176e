import type { Localized } from '../../../seeding/seed-types.ts'
import { eachLanguage, l } from '../localized.ts'

function series(name: string, ar: string, hi: string): Localized {
  return l(name, name, ar, name, hi)
}

/** Model names, the same in every language. */
export const seriesNames: readonly Localized[] = [
  series('Alba', 'ألبا', 'आल्बा'),
  series('Luna', 'لونا', 'लूना'),
  series('Mira', 'ميرا', 'मीरा'),
  series('Nova', 'نوفا', 'नोवा'),
  series('Sora', 'سورا', 'सोरा'),
  series('Vega', 'فيغا', 'वेगा'),
  series('Tala', 'تالا', 'ताला'),
  series('Iris', 'إيريس', 'आइरिस'),
  series('Juno', 'جونو', 'जूनो'),
  series('Kaya', 'كايا', 'काया'),
  series('Lago', 'لاغو', 'लागो'),
  series('Orla', 'أورلا', 'ओरला'),
  series('Pino', 'بينو', 'पिनो'),
  series('Rima', 'ريما', 'रीमा'),
  series('Sela', 'سيلا', 'सेला'),
  series('Tivo', 'تيفو', 'तीवो'),
  series('Uma', 'أوما', 'उमा'),
  series('Zora', 'زورا', 'ज़ोरा'),
  series('Bela', 'بيلا', 'बेला'),
  series('Cora', 'كورا', 'कोरा'),
  series('Dune', 'ديون', 'ड्यून'),
  series('Elba', 'إلبا', 'एल्बा'),
  series('Faro', 'فارو', 'फ़ारो'),
  series('Gala', 'غالا', 'गाला'),
]

const numerals = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

/** A later edition of a model has a Roman numeral, in every language: "Alba II". */
export function seriesInEdition(name: Localized, edition: number): Localized {
  if (edition === 1) return name
  const numeral = romanNumeral(edition)
  return eachLanguage((code) => `${name[code]} ${numeral}`)
}

function romanNumeral(value: number): string {
  const [sign, worth] = numerals.find((numeral) => numeral[1] <= value) ?? ['', value]
  return value === worth ? sign : sign + romanNumeral(value - worth)
}
