import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../scripts/tools/shop/free-port.ts'

/** Pages and operations have the time that a busy machine needs; deadlines stay those of a deployed shop. */
const LIMITS = 'drainWait=0,utilisation=100,crawlerPages=200'

export interface ShopProcess {
  url: string
  /** Bytes of memory; null for a process that has ended. */
  memory(): Promise<number | null>
  /** Everything that the process has written. */
  output(): string
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** A process of the built shop. `start` begins another one at the same address after `kill`. */
export async function startShopProcess(environment: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort()
  let child: ChildProcess | null = null
  let output = ''

  async function start(): Promise<void> {
    const next = fork('dist/server/main.js', {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '.cache/compiled',
        PORT: String(port),
        LIMITS,
        RATE_LIMITS: 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = next
    for (const stream of [next.stdout, next.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    next.on('message', (message) => {
      if (typeof message === 'object' && 'type' in message && message.type === 'listening') resolve()
    })
    next.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${output.slice(-2_000)}`)))
    await promise
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = child
    child = null
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    const gone = once(ended, 'exit')
    ended.kill(signal)
    await gone
  }

  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async memory() {
      if (!child?.pid) return null
      const { readFile } = await import('node:fs/promises')
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
      return kilobytes === undefined ? null : Number(kilobytes) * 1_024
    },
    kill: () => end('SIGKILL'),
    start,
    close: () => end('SIGTERM'),
  }
}
