import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send some 30 characters; the package takes milliseconds to parse thousands of entries. */
const LONGEST_HEADER = 200

/** @NOTE The package's types lack the second parameter, which orders encodings of equal weight. */
interface Encodings {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding | undefined
}

/** By RFC 9110, 12.5.3; `identity` if nothing is acceptable. `offered` is in order of preference. */
export function acceptedEncoding(header: string, offered = OFFERED): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header.slice(0, LONGEST_HEADER) } }) as Encodings
  return negotiator.encoding(offered, { preferred: offered }) ?? 'identity'
}
