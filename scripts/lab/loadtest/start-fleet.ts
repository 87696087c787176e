import { freePort } from '../../tools/shop/free-port.ts'
import { startNginx } from '../../tools/shop/start-nginx.ts'
import type { Keep } from '../shop/closing.ts'
import { type LabShop, startLabShop } from '../shop/lab-shop.ts'

export const metricsUrlOf = (port: number | string): string => `http://127.0.0.1:${port}/metrics`

interface FleetOptions {
  keep: Keep
  settings: Record<string, string>
  build?: string
  /** Each visit has an address of its own, which nginx reads from `X-Forwarded-For`. */
  isBehindProxy: boolean
}

export interface Fleet {
  url: string
  metricsUrls: readonly string[]
  ports: readonly number[]
  /** By port. */
  shops: Map<number, LabShop>
  start(port: number, build: string): Promise<LabShop>
}

/** Three shops with one backend behind nginx, with the files of `deploy/`. */
export async function startFleet({ keep, settings, build = 'dist', isBehindProxy }: FleetOptions): Promise<Fleet> {
  const { backendUrl } = keep(
    await startLabShop({ name: 'load-backend', settings: { DATA_DIR: settings['DATA_DIR'] ?? '' } }),
  )
  const ports = [await freePort(), await freePort(), await freePort()]
  const backend = Number(new URL(backendUrl).port)
  const { url } = keep(await startNginx({ processes: ports, backend, isBehindProxy }))
  const metricsPorts = new Map(await Promise.all(ports.map(async (port) => [port, await freePort()] as const)))
  const ofAll = { ...settings, API_BASE_URL: backendUrl, PUBLIC_URL: url }
  const start = (port: number, its: string) =>
    startLabShop({
      build: its,
      name: `load-${port}`,
      settings: { ...ofAll, PORT: String(port), METRICS_PORT: String(metricsPorts.get(port)) },
    })
  const shops = new Map<number, LabShop>()
  keep({
    async close() {
      await Promise.all([...shops.values()].map((shop) => shop.close()))
    },
  })
  for (const port of ports) shops.set(port, await start(port, build))
  const metricsUrls = [...metricsPorts.values()].map(metricsUrlOf)
  return { url, metricsUrls, ports, shops, start }
}
