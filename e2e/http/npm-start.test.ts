import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { freePort } from '../../scripts/tools/shop/free-port.ts'
import { freshData } from '../../scripts/tools/shop/seeded-catalogue.ts'
import { expect, test } from '../shop/shop-test.ts'

interface Started {
  port: number
  backendPort: number
  child: ReturnType<typeof spawn>
  close(): void
}

async function start(command: string, args: string[], [port, backendPort]: [number, number]): Promise<Started> {
  const folder = await freshData()
  const settings = { NODE_ENV: 'production', PORT: String(port), BACKEND_PORT: String(backendPort), DATA_DIR: folder }
  const child = spawn(command, args, {
    env: { ...process.env, ...settings, CATALOG_SIZE: '60', LIMITS: 'drainWait=0' },
    stdio: 'ignore',
  })
  return { port, backendPort, child, close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

const answers = async (port: number, path = '/livez') =>
  (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)) !== null

/** npm starts a shell, the setup script and the shop; service managers use the direct command. */
const COMMANDS: [name: string, command: string, args: string[]][] = [
  ['npm start', 'npm', ['start']],
  ['the direct command', 'node_modules/.bin/node', ['--enable-source-maps', 'dist/server/main.js']],
]

for (const [name, command, args] of COMMANDS) {
  test(`${name}: SIGTERM stops the whole shop`, async () => {
    const shop = await start(command, args, [await freePort(), await freePort()])
    await expect.poll(() => answers(shop.port, '/readyz'), { timeout: 40_000 }).toBe(true)
    expect(await answers(shop.backendPort)).toBe(true)
    const ended = once(shop.child, 'exit')
    shop.child.kill('SIGTERM')
    await ended
    await expect.poll(async () => (await answers(shop.port)) || (await answers(shop.backendPort))).toBe(false)
    shop.close()
  })
}
