/** Unicode has the ten digits of each script in a row, and some of the rows follow one another. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** Writes the decimal digits of all scripts as 0 to 9. */
export function digits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, valueOf)
}

/** A typed integer of up to nine digits; NaN for any other text. */
export function typedInteger(text: string): number {
  const written = digits(text).replaceAll(/[\p{Cf}\s]/gu, '')
  return /^-?\d{1,9}$/.test(written) ? Number(written) : Number.NaN
}
