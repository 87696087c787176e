const SEPARATORS = '.,،，．'
const GROUPS = `[${SEPARATORS}٬'’‘\\s]`
/** Thousands, or India's lakhs and crores. */
const GROUPED = `\\p{Nd}{1,3}(?<group>${GROUPS})(?:(?:\\p{Nd}{3}\\k<group>){0,2}|(?:\\p{Nd}{2}\\k<group>){0,4})\\p{Nd}{3}`
const FRACTION = `[${SEPARATORS}٫·]\\p{Nd}{0,4}`
const BLANK = '[\\s\\p{Cf}]*'
/** “25.–”, “25/-” */
const ENDING = '(?:[.,\\/]?[\\-–—]{1,2})?'

/** For the `pattern` of an input in a shop with this currency: whatever fits is read by `readPrice`. */
export function pricePatternOf(currency: string, icon: string): string {
  const literal = [icon, currency].map((text) => text.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, escaped))
  const affix = `${BLANK}(?:(?:\\p{Sc}|${literal.join('|')})${BLANK})*`
  return `${affix}(?=[${SEPARATORS}٫·]?\\p{Nd})(?:${GROUPED}|\\p{Nd}{0,12})(?:${FRACTION})?${ENDING}${affix}`
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}
