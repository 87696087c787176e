import { AggregatorRegistry, Registry } from 'prom-client'
import type { MetricList } from './metrics.ts'

/** As Prometheus expects it to be said. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/**
 * The metrics of several processes together, in the text format of Prometheus: counters are added up, of others each
 * says how (`aggregator`).
 */
export function writeMetrics(lists: readonly MetricList[]): Promise<string> {
  return AggregatorRegistry.aggregate([...lists]).metrics()
}
