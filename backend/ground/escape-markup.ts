export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Mail programs make links of such names, so letters do not greet with them. */
export function isLinkLike(name: string): boolean {
  return /:\/\/|@|[^\s.][.。]\p{L}{2,}|\d\.\d/u.test(name.normalize('NFKC'))
}

/** Texts stored before forms removed invisible characters may contain them and could imitate the shop's own text. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim()
}
