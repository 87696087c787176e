import type { Locale } from '#shared/locales.ts'

/** The effect of a payload that runs. */
export const OWNED = 'window.__owned=1'

const MARKUP = [
  `<img src=x onerror=${OWNED}>`,
  `</script><script>${OWNED}</script>`,
  `"'><svg onload=${OWNED}>`,
  `" autofocus onfocus=${OWNED} x="`,
  `</textarea></title></style><iframe srcdoc="<script>parent.__owned=1</script>">`,
  `<base href="https://hostile.example/"><meta http-equiv=refresh content="0;url=javascript:${OWNED}">`,
  `<!--<script>`,
].join('')

/** Templates, bidirectional overrides, characters without glyphs, and a word wider than any screen. */
const CHARACTERS = [
  '{{7*7}}${7*7}#{7*7}<%=7*7%>{n, plural, other {x}}%s%n',
  '\u202etxt.exe\u202c\u2066\u2067\u2069\u200f\u061c',
  'e\u0301\u0327\u0330\u0353\u0322\u0489\u0336'.repeat(6),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u{1f3f4}\u{e0067}\u{e007f}',
  '\u0000\u0007\u0008\u001b[31m\u007f\u0085\u2028\u2029\ufeff\ufffe\ud800',
  'W'.repeat(300),
].join(' ')

/** Wider than any screen, without break opportunities. */
const ENDLESS = 'W'.repeat(300)

/** Instead of an address. */
const ADDRESSES = [
  `javascript:${OWNED}`,
  `JaVa\tScRiPt:${OWNED}//https://shop.example`,
  `data:text/html,<script>parent.${OWNED}</script>`,
  `//hostile.example/x.js`,
  `https://hostile.example/"onload="${OWNED}`,
  `vbscript:${OWNED}`,
  `file:///etc/passwd#${OWNED}`,
]

/** Numbers, dates, and country, currency and language codes, which requests and totals need. */
const FORMAL = /^[\d\s.,:+TZ-]*$|^[A-Z]{2,3}$|^[a-z]{2}$/
const ADDRESS = /^(?:https?:|\/|mailto:|tel:|#)/
/** File names of pictures are part of URLs. */
const PICTURE = /\.(?:webp|avif|jpe?g|png|svg)/

/** Alters a text by language, to cover markup, odd characters (ar), long words (fr), addresses (tr) and slugs (hi). */
export function spoil(text: string, key: string, language: Locale): string {
  if (FORMAL.test(text) || (key === 'slug' && language !== 'hi')) return text
  // Pseudo-random, the same in every run.
  const count = text.length
  if (language === 'fr') return ADDRESS.test(text) || PICTURE.test(text) ? text : `${text} ${ENDLESS}`
  const address = ADDRESSES[count % ADDRESSES.length] ?? ''
  if (language === 'tr') return count % 2 === 0 ? MARKUP : address
  if (ADDRESS.test(text) && count % 2 === 0) return address
  return `${text} ${language === 'ar' ? CHARACTERS : MARKUP}`
}

/** Number of complete payloads in a text. */
export function payloadsIn(shown: string, language: Locale): number {
  return shown.split(language === 'ar' ? '{{7*7}}${7*7}#{7*7}<%=7*7%>' : `<img src=x onerror=${OWNED}>`).length - 1
}
