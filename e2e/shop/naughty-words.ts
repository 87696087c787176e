import { OWNED } from './hostile-words.ts'

/** Payloads against HTML, templates, queries and requests. */
const CODE = [
  `<script>${OWNED}</script>`,
  `</script><script>${OWNED}</script>`,
  `<img src=x onerror=${OWNED}>`,
  `"'><svg onload=${OWNED}>`,
  `' onmouseover='${OWNED}`,
  `" autofocus onfocus=${OWNED} x="`,
  `</textarea></title><iframe srcdoc="<script>parent.${OWNED}</script>">`,
  `javascript:${OWNED}`,
  `<a href="javascript:${OWNED}">x</a>`,
  // Before the next ones: the field for an order number, which has room for 64 characters, is typed this line alone.
  `{{constructor.constructor('${OWNED}')()}}`,
  '<!--<script>',
  ']]>--></style>',
  '${7*7}#{7*7}<%=7*7%>',
  `{name} {count, plural, other {#}} '{`,
  '%s%n%d %00 %E0%A4%A %0d%0aset-cookie: x=1',
  `'; DROP TABLE users; --`,
  `" OR ""="`,
  '_%*)(uid=*',
  '=HYPERLINK("https://hostile.example")',
  '../../../etc/passwd',
  'a\r\nset-cookie: owned=1\r\n\r\n<b>',
  '\\u003cscript\\u003e \\" \\',
]

/** Invisible, bidirectional and overlapping characters. */
const CHARACTERS = [
  '\u202egnp.exe\u202c \u2066x \u2067y',
  'a\u200bb\u200c\u200d\u2060\ufeffc\u00adx',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏿🇫🇷',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e',
  'مرحبا ﷺ <b>नमस्ते</b>',
  'a\u2028b\u2029c\u0085d\vf',
]

/** Values that must fill a field alone: null-like names, blanks, and an overlong word. */
const ALONE = ['null', '__proto__', '-0', ' \t\u00a0\u3000', '\u0000\u0007\u001b[31m', '\ud800', 'W'.repeat(6_000)]

/** The usual maximum length of a field. */
const MOST = 190

/** Joined up to a field's maximum length, to try all of them in few visits. */
function packed(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < MOST) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Texts that a page may show unchanged. */
export const NAUGHTY_CODE: readonly string[] = packed(CODE)

export const NAUGHTY_LINES: readonly string[] = [...NAUGHTY_CODE, ...packed(CHARACTERS), ...ALONE]
