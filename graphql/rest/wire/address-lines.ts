/** Parts of a postal address of the shop's; null or empty if it has none. */
interface PostalAddress {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
}

/** The lines of an address as on a letter: “Washington, DC 20009” in one. */
export function addressLines({ line1, line2, city, state, zip, country }: PostalAddress): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [line1, line2, place, country].filter((line): line is string => Boolean(line))
}
