import { once } from 'node:events'
import { cp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeNextBuild } from '../../tools/shop/next-build.ts'
import { runCommand } from '../../tools/testing/run-command.ts'
import type { Keep } from '../shop/closing.ts'
import type { LabShop } from '../shop/lab-shop.ts'
import { startFleet } from './start-fleet.ts'

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
    },
  }
}

/** Three shops behind nginx. They drain as on a server. */
export async function startRolling({ keep, settings }: RollingOptions): Promise<RollingShop> {
  const { older, newer } = await makeBuilds()
  keep({ close: () => rm(BUILDS, { recursive: true, force: true }) })
  const ofAll = { ...settings, LIMITS: 'drainWait=5000' }
  const fleet = await startFleet({ keep, settings: ofAll, build: older, isBehindProxy: false })
  const { ports } = fleet
  const manager = keep(await startServiceManager(fleet.shops, (port) => fleet.start(port, newer)))
  return {
    url: fleet.url,
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
