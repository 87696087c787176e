import type { Locale } from '#shared/locales.ts'

/** What each payload does where it is taken for code. */
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

/** Templates, texts that turn the writing direction round, what no font draws, and a word wider than any screen. */
const CHARACTERS = [
  '{{7*7}}${7*7}#{7*7}<%=7*7%>{n, plural, other {x}}%s%n',
  '\u202etxt.exe\u202c\u2066\u2067\u2069\u200f\u061c',
  'e\u0301\u0327\u0330\u0353\u0322\u0489\u0336'.repeat(6),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u{1f3f4}\u{e0067}\u{e007f}',
  '\u0000\u0007\u0008\u001b[31m\u007f\u0085\u2028\u2029\ufeff\ufffe\ud800',
  'W'.repeat(300),
].join(' ')

/** Wider than any screen, and without a place to break it. */
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

/** Numbers, days, codes of countries, currencies and languages: without them nothing can be asked for or counted. */
const FORMAL = /^[\d\s.,:+TZ-]*$|^[A-Z]{2,3}$|^[a-z]{2}$/
const ADDRESS = /^(?:https?:|\/|mailto:|tel:|#)/
/** Names of pictures stand in addresses, among others. */
const PICTURE = /\.(?:webp|avif|jpe?g|png|svg)/

/**
 * How a text of an answer is spoilt, by the language of the answer, as public answers are kept by theirs: behind the
 * texts comes markup, odd characters in Arabic, an endless word in French; in Turkish only payloads are left; in Hindi
 * the names that stand in addresses are spoilt as well, so that most pages are somewhere else.
 */
export function spoil(text: string, key: string, language: Locale): string {
  if (FORMAL.test(text) || (key === 'slug' && language !== 'hi')) return text
  // By chance, but the same in every run.
  const count = text.length
  if (language === 'fr') return ADDRESS.test(text) || PICTURE.test(text) ? text : `${text} ${ENDLESS}`
  const address = ADDRESSES[count % ADDRESSES.length] ?? ''
  if (language === 'tr') return count % 2 === 0 ? MARKUP : address
  if (ADDRESS.test(text) && count % 2 === 0) return address
  return `${text} ${language === 'ar' ? CHARACTERS : MARKUP}`
}

/** How many payloads a text holds in full. */
export function payloadsIn(shown: string, language: Locale): number {
  return shown.split(language === 'ar' ? '{{7*7}}${7*7}#{7*7}<%=7*7%>' : `<img src=x onerror=${OWNED}>`).length - 1
}
