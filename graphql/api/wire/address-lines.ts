interface PostalAddress {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
}

/** Address lines as on a letter, with “Washington, DC 20009” on one. */
export function addressLines({ line1, line2, city, state, zip, country }: PostalAddress): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [line1, line2, place, country].filter((line): line is string => Boolean(line))
}
