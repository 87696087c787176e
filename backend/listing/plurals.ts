/** Shortest stem that is searched for; shorter ones occur in many unrelated words. */
const shortestStem = 3

/**
 * Plural endings by language, as folded by `fold`. A stem is a prefix of its word, so it finds at least what the word
 * finds: words are looked for inside the words of products.
 */
const endings: Record<string, RegExp> = {
  // "boxes", "berries", "lamps"; not "glass", "bus", or "tennis".
  en: /(?:(?<=s|x|z|ch|sh)es|(?<=[rl])ies|(?<![sui])s)$/u,
  // "chapeaux", "journaux", "lampes"; not "jus" or "tapis".
  fr: /(?:(?<=eau|eu|ou)x|(?<!e)aux|(?<![sui])s)$/u,
  // "fincanlar", "kalemler"
  tr: /(?:lar|ler)$/u,
  // "نظارات"; the plurals in ين and ون are rare for goods, and many other words end like them.
  ar: /ات$/u,
  // "कुर्तियाँ", "किताबें", "जूतों", "जूते"
  hi: /(?:(?<=[ीई])(?:यां|यों)|एं|ें|ों|े|ा)$/u,
}

/** A folded word without the plural ending of its language. */
export function withoutPlural(word: string, lang: string): string {
  const ending = endings[lang]
  const stem = ending ? word.replace(ending, '') : word
  return stem.length < shortestStem ? word : stem
}
