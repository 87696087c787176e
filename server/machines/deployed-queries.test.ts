import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

/** Metrics of Prometheus and other exporters. */
const OTHERS = /^(?:up$|kube_|container_|node_)/

test.each(['deploy/grafana/dashboard.json', 'deploy/prometheus/alerts.yaml'])(
  '%s only queries metrics that the shop exports',
  async (path) => {
    const metrics = createMetrics(true)
    metrics.watch({ backend: () => ({ inFlight: 0, breakers: {}, isReached: true }), pageCacheBytes: () => 0 })
    const known = new Set([...(await metrics.text()).matchAll(/^# HELP (\w+) /gm)].map(([, name = '']) => name))
    const queried = [...(await readFile(path, 'utf8')).matchAll(/\b([a-z]\w+)\{\w+=/g)].map(([, name = '']) => name)
    expect(queried.length).toBeGreaterThan(5)
    const unknown = queried.filter(
      (name) => !OTHERS.test(name) && !known.has(name) && !known.has(name.replace(/_(?:bucket|sum|count)$/, '')),
    )
    expect(unknown).toEqual([])
  },
)
