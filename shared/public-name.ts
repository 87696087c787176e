/** A letter with its marks; in Hindi a mark joins two letters. Firefox 121 lacks `Intl.Segmenter`. */
const INITIAL = /^\P{M}\p{M}*(?:(?<=\u094d)\P{M}\p{M}*)*/u

export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last === undefined) return first
  return `${first} ${INITIAL.exec(last)?.[0] ?? ''}.`
}
