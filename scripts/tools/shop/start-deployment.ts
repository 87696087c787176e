import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { freePort } from './free-port.ts'
import { freshData } from './seeded-catalogue.ts'
import { CACHE, startBackend } from './start-backend.ts'
import { startNginx } from './start-nginx.ts'
import { type OwnRedis, startRedis } from './start-redis.ts'
import { type RunningShop, startShop } from './start-shop.ts'

/** A shop as in `deploy/`: three processes, the reference backend, Redis, and nginx. */
export interface Deployment {
  url: string
  shops: readonly RunningShop[]
  redis: OwnRedis
  dataDir: string
  invalidationSecret: string
  close(): Promise<void>
}

export async function startDeployment(environment: Record<string, string> = {}): Promise<Deployment> {
  const closers: (() => Promise<void>)[] = []
  function keep<Opened extends { close(): Promise<void> }>(opened: Opened): Opened {
    closers.push(() => opened.close())
    return opened
  }
  async function close(): Promise<void> {
    for (const closeOne of closers.reverse()) await closeOne()
  }
  try {
    const dataDir = await freshData()
    closers.push(async () => rmSync(dataDir, { recursive: true }))
    const invalidationSecret = randomUUID() + randomUUID()
    const redis = keep(await startRedis())
    const ports = [await freePort(), await freePort(), await freePort()]
    const backendPort = await freePort()
    const { url } = keep(await startNginx({ processes: ports, backend: backendPort }))
    const settings = {
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
      CATALOG_SIZE: '60',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: url,
      API_PUBLIC_URL: url,
      SANDBOX: 'on',
    }
    keep(await startBackend({ settings, logFile: `${CACHE}/deployed-backend.log` }))
    const shops: RunningShop[] = []
    for (const port of ports) {
      const ofShop = {
        PORT: String(port),
        PUBLIC_URL: url,
        API_BASE_URL: `http://127.0.0.1:${backendPort}`,
        API_PUBLIC_URL: url,
        REDIS_URL: redis.url,
        INVALIDATION_SECRET: invalidationSecret,
        TRUST_PROXY: '127.0.0.1',
      }
      shops.push(keep(await startShop({ ...ofShop, ...environment })))
    }
    return { url, shops, redis, dataDir, invalidationSecret, close }
  } catch (error) {
    await close()
    throw error
  }
}
