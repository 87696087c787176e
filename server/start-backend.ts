import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Config } from './ground/config.ts'
import { isLoopback } from './ground/public-defaults.ts'

export interface BackendProcess {
  /** Without `/api/v1`; stays the same across restarts. */
  url: string
  close(): Promise<void>
}

interface BackendOptions {
  script: string
  environment: NodeJS.ProcessEnv
  logger: Logger
}

export class BackendStartError extends Error {
  readonly exitCode: number
  /** Whether the backend has already written the reason to standard error. */
  readonly isExplained: boolean

  /** @param code the backend's exit code; null if a signal ended it */
  constructor(code: number | null) {
    super(code === null ? 'The reference backend was killed.' : `The reference backend exited with code ${code}.`)
    this.exitCode = code ?? 1
    this.isExplained = code !== null
  }
}

const CLOSE_MS = 2_000
const SETTLED_MS = 60_000
const LONGEST_WAIT_MS = 30_000

const Listening = v.object({ type: v.literal('listening'), url: v.string() })

function endOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: 1, signal: null }))
  })
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => v.is(Listening, message) && resolve(message.url))
    void endOf(child).then(({ code }) => reject(new BackendStartError(code)))
  })
}

function environmentFor({ origin, host }: Config, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // The shop's heap limits do not fit seeding a large catalog.
  const { NODE_OPTIONS: _ofShop, ...inherited } = environment
  return {
    ...inherited,
    BACKEND_HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    API_PUBLIC_URL: origin,
    SANDBOX: environment['SANDBOX']?.trim() || (isLoopback(host) ? '' : 'off'),
  }
}

/** Closing the IPC channel makes the child exit. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = endOf(child)
  const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS)
  if (child.connected) child.disconnect()
  await ended
  clearTimeout(timer)
}

/** Restarts it after an exit, waiting 0, 1, 2, 4 … 30 s. Throws `BackendStartError` if the first start fails. */
export async function startBackend(config: Config, options: BackendOptions): Promise<BackendProcess> {
  const { script, logger } = options
  const env = environmentFor(config, options.environment)
  // Node warns about its TypeScript support at every start.
  const execArgv = ['--disable-warning=ExperimentalWarning']
  const launch = (settings: NodeJS.ProcessEnv) =>
    fork(script, { execArgv, env: settings, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })

  const stopping = new AbortController()
  let child = launch(env)
  let ended = endOf(child)
  const url = await listening(child)
  logger.info({ url, backendPid: child.pid }, 'reference backend ready')
  const samePort = { ...env, BACKEND_PORT: new URL(url).port }

  async function keepRunning(): Promise<void> {
    let startedAt = performance.now()
    let failures = 0
    for (;;) {
      const outcome = await ended
      if (stopping.signal.aborted) return
      failures = performance.now() - startedAt < SETTLED_MS ? failures + 1 : 1
      const waitMs = failures === 1 ? 0 : Math.min(1_000 * 2 ** (failures - 2), LONGEST_WAIT_MS)
      logger.error({ ...outcome, waitMs }, 'reference backend exited, restarting')
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      startedAt = performance.now()
      child = launch(samePort)
      ended = endOf(child)
      const { pid: backendPid } = child
      listening(child).then(
        () => logger.info({ url, backendPid }, 'reference backend ready again'),
        () => undefined,
      )
    }
  }

  const watching = keepRunning()
  return {
    url,
    async close() {
      stopping.abort()
      await end(child)
      await watching
    },
  }
}
