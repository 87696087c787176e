import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { freePort } from './free-port.ts'
import { type RunningNginx, startNginx } from './start-nginx.ts'
import { CACHE, freshData, listening, startShop } from './start-shop.ts'

/** A shop as `deploy/` runs it. */
export interface Deployment {
  /** The address of nginx, which has a self-signed certificate. */
  url: string
  close(): Promise<void>
}

interface BackendSettings {
  port: number
  publicUrl: string
  dataDir: string
}

/** The reference backend in a process of its own, behind the same nginx as the shops. */
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
      // As a child it leaves signals to its parent.
      child.disconnect()
      await gone
    },
  }
}

/** Starts the reference backend as a service, two shops over it, and nginx in front of all three. */
export async function startDeployment(): Promise<Deployment> {
  const closers: (() => Promise<void>)[] = []
  async function close(): Promise<void> {
    for (const closeOne of closers.reverse()) await closeOne()
  }
  try {
    const dataDir = await freshData()
    closers.push(async () => rmSync(dataDir, { recursive: true }))
    const [first, second, backendPort] = [await freePort(), await freePort(), await freePort()]
    const nginx: RunningNginx = await startNginx({ processes: [first, second, first], backend: backendPort })
    closers.push(() => nginx.close())
    const backend = await startBackend({ port: backendPort, publicUrl: nginx.url, dataDir })
    closers.push(() => backend.close())
    for (const port of [first, second]) {
      const shop = await startShop({
        PORT: String(port),
        PUBLIC_URL: nginx.url,
        API_BASE_URL: `http://127.0.0.1:${backendPort}`,
        API_PUBLIC_URL: nginx.url,
        TRUST_PROXY: '127.0.0.1',
        DATA_DIR: CACHE,
      })
      closers.push(() => shop.close())
    }
    return { url: nginx.url, close }
  } catch (error) {
    await close()
    throw error
  }
}
