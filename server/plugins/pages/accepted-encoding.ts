export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first, for codings of equal weight. */
const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity']

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
 * The preferred coding of an answer, by the weights of `Accept-Encoding` (RFC 9110, 12.5.3). `*` stands for all that
 * are not named, `identity` too; where nothing is acceptable the answer is not compressed.
 * @param header empty where there is none: the answer is not compressed then
 */
export function acceptedEncoding(header: string): Encoding {
  const weights = weightsIn(header)
  const weightOf = (coding: Encoding) => weights.get(coding) ?? weights.get('*') ?? 0
  const best = Math.max(...OFFERED.map(weightOf))
  return OFFERED.find((coding) => weightOf(coding) === best && best > 0) ?? 'identity'
}
