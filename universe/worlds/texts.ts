import type { Language } from './world.ts'

/**
 * Titles as owners really have them. Each ends with its language and product, so that a page can be searched for texts
 * of another language.
 */
const WORDS: Record<Language, readonly string[]> = {
  en: [
    'Lamp',
    'Salt & "Pepper"',
    "O'Neill <b>chair</b>",
    'Tea \u200bpot',
    'x'.repeat(40),
    'Ottoman \u2066قهوة\u2069 set',
  ],
  fr: ['Lampe', 'Théière « bleue »', 'Chaise d’été', 'Œuf à la coque', 'Anti­cons­ti­tu­tion­nel­le­ment'],
  ar: ['مصباح', 'إبريق شاي 12 oz', 'كرسي', 'طقم «قهوة» IKEA'],
  tr: ['Lamba', 'Çaydanlık', 'IŞIK', 'ığdır halısı'],
  hi: ['दीपक', 'चायदानी', 'कुर्सी १२'],
}

/** The part of a title that no other language and product has. */
export function markOf(language: Language, product: number): string {
  return `${language}${product}`
}

export function textOf(word: number, language: Language, product: number): string {
  const words = WORDS[language]
  return `${words[word % words.length]} ${markOf(language, product)}`
}
