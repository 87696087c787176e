export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first: what is taken where a visitor wants several alike. */
const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Weight of `identity` where a visitor does not name it: taken last, and yet acceptable (RFC 9110, 12.5.3). */
const UNNAMED_IDENTITY = 0.0001

/** Coding in lower case → weight; 0 forbids it. */
function weightsIn(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((entry) => {
      const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [coding, weight === undefined ? 1 : Number(weight) || 0]
    }),
  )
}

/**
 * The coding of an answer that a visitor likes best, by the weights of `Accept-Encoding`.
 * @param header empty where there is none: nothing is compressed then, although everything might be
 */
export function acceptedEncoding(header: string): Encoding {
  const weights = weightsIn(header)
  const weightOf = (coding: Encoding) =>
    weights.get(coding) ?? (coding === 'identity' ? UNNAMED_IDENTITY : (weights.get('*') ?? 0))
  const best = Math.max(...OFFERED.map(weightOf))
  return OFFERED.find((coding) => weightOf(coding) === best && best > 0) ?? 'identity'
}
