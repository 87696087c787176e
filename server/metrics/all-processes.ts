import { AggregatorRegistry, Counter, Registry } from 'prom-client'
import type { MetricList } from './metrics.ts'

/** Metrics of all workers together. Totals never go back: what a worker has counted stays when it has ended. */
export interface AllProcesses {
  /**
   * What a worker has counted since its start.
   * @param worker the same object for all reports of one process
   */
  report(worker: object, list: MetricList): void
  /**
   * The worker has ended.
   * @param byItself nobody has asked for it, and it is started again
   */
  end(worker: object, byItself: boolean): void
  /** In the text format of Prometheus. Of a worker that does not answer, its last report counts. */
  write(): Promise<string>
}

/** Only these say something about what has happened; gauges say how it is now. */
const TOTALS = new Set(['counter', 'histogram'])

const addUp = (lists: readonly MetricList[]) => AggregatorRegistry.aggregate([...lists])

export function createAllProcesses(): AllProcesses {
  const own = new Registry()
  const restarts = new Counter({
    name: 'worker_restarts_total',
    help: 'Workers that have ended by themselves and were started again.',
    registers: [own],
  })
  const latest = new Map<object, MetricList>()
  let past: Promise<MetricList> = Promise.resolve([])

  async function addToPast(before: Promise<MetricList>, list: MetricList): Promise<MetricList> {
    const totals = list.filter(({ type }) => TOTALS.has(String(type)))
    return addUp([await before, totals]).getMetricsAsJSON()
  }

  return {
    report: (worker, list) => void latest.set(worker, list),
    end(worker, byItself) {
      if (byItself) restarts.inc()
      const list = latest.get(worker)
      latest.delete(worker)
      if (list) past = addToPast(past, list)
    },
    write: async () => addUp([await own.getMetricsAsJSON(), await past, ...latest.values()]).metrics(),
  }
}
