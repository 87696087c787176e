/** The word that a language uses for one thing, and regular expressions for the words that it must not use. */
export interface WordRule {
  say: string
  never: readonly string[]
}

/** In Arabic and Hindi, words begin with articles and prepositions. */
const STARTS_ANYWHERE: ReadonlySet<string> = new Set(['ar', 'hi'])

/** One problem for each rule that a text breaks. */
export function wordProblems(text: string, language: string, rules: readonly WordRule[]): string[] {
  const start = STARTS_ANYWHERE.has(language) ? '' : String.raw`(?<!\p{L})`
  return rules.flatMap(({ say, never }) => {
    const found = new RegExp(`${start}(?:${never.join('|')})`, 'iu').exec(
      text.normalize('NFC').replaceAll(/\{\w+/g, '{'),
    )
    return found ? [`"${found[0]}" in "${text}": say ${say}`] : []
  })
}
