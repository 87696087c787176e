import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Seconds. Stored pages should take 5 ms, rendered ones 50 to 200 ms; shoppers give up after 1 to 2.5 s. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 1, 2.5, 5, 10]

const BYTES = [2_048, 4_096, 8_192, 16_384, 32_768, 65_536, 131_072, 262_144]

const COSTS = [10, 50, 100, 250, 500, 1_000, 2_500, 5_000]

/** Includes the limits of "good" and "poor": 2.5 and 4 s, 0.2 and 0.5 s, 0.1 and 0.25 (web.dev/articles/vitals). */
const VITALS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10]

const HISTOGRAMS = { seconds: SECONDS, bytes: BYTES, costs: COSTS, vitals: VITALS }

export interface MetricDescription {
  name: string
  kind: 'counter' | 'histogram' | 'gauge'
  help: string
  labelNames: readonly string[]
}

function combinations<Label extends string>(
  labelNames: readonly Label[],
  known: Readonly<Record<Label, readonly string[]>>,
): Partial<Record<Label, string>>[] {
  return labelNames.reduce<Partial<Record<Label, string>>[]>(
    (all, label) => all.flatMap((labels) => known[label].map((value) => ({ ...labels, [label]: value }))),
    [{}],
  )
}

export function metersIn(registry: Registry) {
  const registers = [registry]
  const descriptions: MetricDescription[] = []
  return {
    descriptions,
    /** @param known all values of each label. Their counters start at 0; otherwise `increase()` misses the first event */
    counter: <Label extends string = never>(
      name: string,
      help: string,
      labelNames: readonly Label[] = [],
      known?: Readonly<Record<Label, readonly string[]>>,
    ) => {
      descriptions.push({ name, kind: 'counter', help, labelNames })
      const counter = new Counter<Label>({ name, help, labelNames, registers })
      for (const labels of known ? combinations(labelNames, known) : []) counter.inc(labels, 0)
      return counter
    },
    histogram: <Label extends string = never>(
      name: string,
      help: string,
      of: keyof typeof HISTOGRAMS,
      labelNames: readonly Label[] = [],
    ) => {
      descriptions.push({ name, kind: 'histogram', help, labelNames })
      return new Histogram<Label>({ name, help, labelNames, buckets: HISTOGRAMS[of], registers })
    },
    gauge: <Label extends string = never>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: (gauge: Gauge<Label>) => void,
    ) => {
      descriptions.push({ name, kind: 'gauge', help, labelNames })
      const gauge = new Gauge<Label>({
        name,
        help,
        labelNames,
        registers,
        collect() {
          read(gauge)
        },
      })
      return gauge
    },
  }
}

export type Meters = ReturnType<typeof metersIn>

export const seconds = (milliseconds: number): number => milliseconds / 1_000
