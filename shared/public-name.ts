/** A letter with its marks. In Hindi a mark joins two letters. Firefox 121 has no `Intl.Segmenter`. */
const INITIAL = /^\P{M}\p{M}*(?:(?<=\u094d)\P{M}\p{M}*)*/u

/**
 * A person's name as other shoppers may read it: the first name and the initial of the last one, “Asha E.” for “Asha
 * Maria Example”. A single name stays as it is.
 */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last === undefined) return first
  return `${first} ${INITIAL.exec(last)?.[0] ?? ''}.`
}
