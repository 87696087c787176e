const ARABIC_ZERO = 0x660
const FULL_WIDTH = 0xfee0

const shift = (text: string, pattern: RegExp, by: number) =>
  text.replaceAll(pattern, (character) => String.fromCharCode(character.charCodeAt(0) + by))

/** How people type and paste the number of an order. */
export function spellingsOf(number: string): string[] {
  return [
    number.toLowerCase(),
    `#${number}`,
    `\u202d${number}\u202c`,
    `${number.slice(0, 8)} ${number.slice(8)}`,
    `${number.slice(0, 4)}\u2011${number.slice(4, 8)}-${number.slice(8)}`,
    shift(number, /\d/g, ARABIC_ZERO - 0x30),
    shift(number, /[!-~]/g, FULL_WIDTH),
  ]
}
