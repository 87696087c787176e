import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { freePort } from './free-port.ts'
import { startNginx } from './start-nginx.ts'
import { type OwnRedis, startRedis } from './start-redis.ts'
import { CACHE, freshData, listening, type RunningShop, startShop } from './start-shop.ts'

/** A shop as in `deploy/`: three processes, the reference backend, Redis, and nginx. */
export interface Deployment {
  url: string
  shops: readonly RunningShop[]
  redis: OwnRedis
  dataDir: string
  invalidationSecret: string
  close(): Promise<void>
}

interface BackendSettings {
  port: number
  publicUrl: string
  dataDir: string
}

async function startBackend({ port, publicUrl, dataDir }: BackendSettings): Promise<{ close(): Promise<void> }> {
  const child = fork('backend/main.ts', {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      BACKEND_PORT: String(port),
      DATA_DIR: dataDir,
      CATALOG_SIZE: '60',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      API_PUBLIC_URL: publicUrl,
      SANDBOX: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = createWriteStream(`${CACHE}/deployed-backend.log`)
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  await listening(child)
  return {
    async close() {
      const gone = once(child, 'exit')
      // Otherwise it would leave signals to its parent.
      child.disconnect()
      await gone
    },
  }
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
    keep(await startBackend({ port: backendPort, publicUrl: url, dataDir }))
    const shops: RunningShop[] = []
    for (const port of ports) {
      const settings = {
        PORT: String(port),
        PUBLIC_URL: url,
        API_BASE_URL: `http://127.0.0.1:${backendPort}`,
        API_PUBLIC_URL: url,
        REDIS_URL: redis.url,
        INVALIDATION_SECRET: invalidationSecret,
        TRUST_PROXY: '127.0.0.1',
      }
      shops.push(keep(await startShop({ ...settings, ...environment })))
    }
    return { url, shops, redis, dataDir, invalidationSecret, close }
  } catch (error) {
    await close()
    throw error
  }
}
