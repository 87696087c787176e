/** A straight line through samples. */
export interface Trend {
  /** Change per unit of time. */
  slope: number
  /** Standard error of the slope. */
  error: number
}

/** Least squares. @param samples time and value, two at least */
export function trendOf(samples: readonly (readonly [time: number, value: number])[]): Trend {
  const count = samples.length
  const meanTime = samples.reduce((sum, [time]) => sum + time, 0) / count
  const meanValue = samples.reduce((sum, [, value]) => sum + value, 0) / count
  const spread = samples.reduce((sum, [time]) => sum + (time - meanTime) ** 2, 0)
  const slope = samples.reduce((sum, [time, value]) => sum + (time - meanTime) * (value - meanValue), 0) / spread
  const left = samples.reduce((sum, [time, value]) => sum + (value - meanValue - slope * (time - meanTime)) ** 2, 0)
  return { slope, error: Math.sqrt(left / Math.max(1, count - 2) / spread) }
}

/** The class of objects → how many there are. */
export type Census = ReadonlyMap<string, number>

const LEAST_GROWTH = 100
const LEAST_SHARE = 0.01

/**
 * Classes that have more objects in each census than in the one before, in the end by a hundred and a hundredth at
 * least: a leak grows with the requests, a cache stops.
 */
export function growingClasses(censuses: readonly Census[]): { name: string; counts: number[] }[] {
  const [first, ...later] = censuses
  if (!first || later.length < 2) return []
  return [...(censuses.at(-1)?.keys() ?? [])].flatMap((name) => {
    const counts = censuses.map((census) => census.get(name) ?? 0)
    const growth = (counts.at(-1) ?? 0) - (counts[0] ?? 0)
    const isSteady = counts.every((count, index) => index === 0 || count > (counts[index - 1] ?? 0))
    return isSteady && growth >= Math.max(LEAST_GROWTH, LEAST_SHARE * (counts[0] ?? 0)) ? [{ name, counts }] : []
  })
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

/** Counts the objects of a heap snapshot of V8 by their class. */
export function censusOf({ snapshot: { meta }, nodes, strings }: Snapshot): Census {
  const width = meta.node_fields.length
  const [typeAt, nameAt] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('name')]
  const objectType = meta.node_types[0].indexOf('object')
  const census = new Map<string, number>()
  for (let node = 0; node < nodes.length; node += width) {
    if (nodes[node + typeAt] !== objectType) continue
    const name = strings[nodes[node + nameAt] ?? -1] ?? ''
    census.set(name, (census.get(name) ?? 0) + 1)
  }
  return census
}
