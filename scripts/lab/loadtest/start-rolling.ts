import { once } from 'node:events'
import { cp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/shop/free-port.ts'
import { makeNextBuild } from '../../tools/shop/next-build.ts'
import { startNginx } from '../../tools/shop/start-nginx.ts'
import { runCommand } from '../../tools/testing/run-command.ts'
import type { Keep } from '../shop/closing.ts'
import { type LabShop, startLabShop } from '../shop/lab-shop.ts'

const BUILDS = '.cache/rolling'

/** Two builds with the same ledger, like two releases on one server. Only the older one is in the ledger. */
async function makeBuilds(): Promise<{ older: string; newer: string }> {
  const [older, newer] = [`${BUILDS}/older`, `${BUILDS}/newer`]
  await rm(BUILDS, { recursive: true, force: true })
  await cp('dist', older, { recursive: true })
  await rm(`${older}/ledger`, { recursive: true, force: true })
  await enter(older)
  await makeNextBuild({ from: older, to: newer, isEntered: false })
  await symlink(resolve(older, 'ledger'), `${newer}/ledger`)
  return { older, newer }
}

async function enter(build: string): Promise<void> {
  const { code, output } = await runCommand([process.execPath, `${build}/server/enter-build.js`], { output: 'keep' })
  if (code !== 0) throw new Error(`The build could not be entered into its ledger: ${output}`)
}

const BEGINS_AFTER_MS = 5_000

interface RollingOptions {
  keep: Keep
  settings: Record<string, string>
}

export interface RollingShop {
  url: string
  /** @throws if it fails */
  replace(signal: AbortSignal): Promise<void>
}

/** Restarts a process on request, as a service manager does: `POST /` with the port as the body. */
async function startServiceManager(shops: Map<number, LabShop>, restart: (port: number) => Promise<LabShop>) {
  const server = createServer(async (request, response) => {
    const port = Number(await text(request))
    await shops.get(port)?.close()
    shops.set(port, await restart(port))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE It listens on a port, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      await Promise.all([...shops.values()].map((shop) => shop.close()))
    },
  }
}

/** Three shops with one backend behind nginx, with the files of `deploy/`. They drain as on a server. */
export async function startRolling({ keep, settings }: RollingOptions): Promise<RollingShop> {
  const other = keep(await startLabShop({ name: 'load-backend', settings: { DATA_DIR: settings['DATA_DIR'] ?? '' } }))
  const ports = [await freePort(), await freePort(), await freePort()]
  const nginx = keep(await startNginx({ processes: ports, backend: Number(new URL(other.backendUrl).port) }))
  const shops = new Map<number, LabShop>()
  const { METRICS_PORT: _port, LIMITS: _limits, ...shared } = settings
  const { older, newer } = await makeBuilds()
  keep({ close: () => rm(BUILDS, { recursive: true, force: true }) })
  const start = (port: number, build: string) =>
    startLabShop({
      build,
      name: `load-${port}`,
      settings: {
        ...shared,
        PORT: String(port),
        API_BASE_URL: other.backendUrl,
        PUBLIC_URL: nginx.url,
        LIMITS: 'drainWait=5000',
      },
    })
  const manager = keep(await startServiceManager(shops, (port) => start(port, newer)))
  for (const port of ports) shops.set(port, await start(port, older))
  return {
    url: nginx.url,
    async replace(signal) {
      await sleep(BEGINS_AFTER_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      const env = {
        ENTER: `${process.execPath} ${newer}/server/enter-build.js`,
        RESTART: `curl --silent --fail --max-time 60 ${manager.url} --data`,
      }
      const { code } = await runCommand(['sh', 'deploy/rolling.sh', ...ports.map(String)], { output: 'show', env })
      if (code !== 0) throw new Error(`deploy/rolling.sh ended with code ${code}`)
    },
  }
}
