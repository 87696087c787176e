import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { freePort } from '../../scripts/tools/shop/free-port.ts'

/**
 * Pages and operations have the time that a busy machine needs. Deadlines for the backend are shorter than those of a
 * deployed shop, in the same order, so that an answer that never comes takes little of a life.
 */
const LIMITS = [
  'drainWait=0,drainRequests=100,utilisation=100,crawlerPages=200,renderWait=10000',
  'answerTimeout=1000,gapTimeout=500,shellDeadline=1250,readDeadline=2500,changeDeadline=2000,orderDeadline=3200',
  'breakerPause=500',
].join(',')

export interface ShopProcess {
  url: string
  /** Bytes of memory; null for a process that has ended. */
  memory(): Promise<number | null>
  /** Its metrics, as they are scraped. */
  metrics(): Promise<string>
  /** Everything that the process has written. */
  output(): string
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const HOST = new URL('shop-host.ts', import.meta.url).pathname
const BUILD = 'dist/server/main.js'

/** Resolves with the next message of this type. Rejects if the process ends or fails. */
function said(child: ChildProcess, type: string, output: () => string): Promise<void> {
  const over = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const listen = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('type' in message)) return
    if (message.type === type) resolve()
    else if ('error' in message) reject(new Error(String(message.error)))
  }
  child.on('message', listen)
  void once(child, 'exit', over).then(
    ([code]) => reject(new Error(`The shop ended with ${code}: ${output().slice(-2_000)}`)),
    () => undefined,
  )
  return promise.finally(() => {
    over.abort()
    child.off('message', listen)
  })
}

interface Host {
  child: ChildProcess
  /** What it has written since the last call of `forget`. */
  output(): string
  forget(): void
}

function startHost(file: string, environment: NodeJS.ProcessEnv = {}): Host {
  // @NOTE a tool that starts programs: it passes its own path on
  const compiled = process.env['NODE_COMPILE_CACHE'] ?? '.cache/compiled'
  const child = fork(file, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled, ...environment },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()))
  return { child, output: () => output, forget: () => void (output = '') }
}

const hasEnded = ({ child }: Host) => child.exitCode !== null || child.signalCode !== null

async function end(host: Host): Promise<void> {
  if (hasEnded(host)) return
  const gone = once(host.child, 'exit')
  host.child.kill('SIGKILL')
  await gone
}

export interface ShopPool {
  /** A process with a shop of these settings. `start` begins another one at the same address after `kill`. */
  open(settings: Record<string, string>): Promise<ShopProcess>
  close(): Promise<void>
}

/** Processes that are kept for the next world. */
export function createShopPool(): ShopPool {
  const idle: Host[] = []

  async function take(): Promise<Host> {
    const kept = idle.pop()
    if (kept && !hasEnded(kept)) return kept
    const host = startHost(HOST)
    await said(host.child, 'loaded', host.output)
    return host
  }

  async function open(settings: Record<string, string>): Promise<ShopProcess> {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const environment: Record<string, string> = {
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      LIMITS,
      RATE_LIMITS: 'off',
      ...settings,
    }
    let host = await take()
    let written = ''
    let isOfPool = true
    host.forget()
    host.child.send(environment)
    await said(host.child, 'listening', host.output)
    return {
      url: `http://127.0.0.1:${port}`,
      output: () => written + host.output(),
      async metrics() {
        const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
        return answer.text()
      },
      async memory() {
        const status = await readFile(`/proc/${host.child.pid}/status`, 'utf8').catch(() => '')
        const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
        return kilobytes === undefined ? null : Number(kilobytes) * 1_024
      },
      kill: () => end(host),
      async start() {
        written += host.output()
        host = startHost(BUILD, environment)
        isOfPool = false
        await said(host.child, 'listening', host.output)
      },
      async close() {
        if (!isOfPool || hasEnded(host)) return end(host)
        host.child.send('none')
        await said(host.child, 'listening', host.output)
        idle.push(host)
      },
    }
  }

  return {
    open,
    async close() {
      await Promise.all(idle.map(end))
    },
  }
}
