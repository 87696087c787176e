import { type ChildProcess, fork } from 'node:child_process'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { endOf, keepRunning } from './keep-running.ts'

export interface EmbeddedBackend {
  /** Base address, without `/api/v1`; it stays the same when the backend is started again. */
  url: string
  /** Whether its sandbox plays providers. The backend alone decides that. */
  sandbox: boolean
  close(): Promise<void>
}

/** The embedded backend's script, and its settings besides the shop's configuration. */
interface EmbeddedOptions {
  /** Path of the backend's main file. */
  script: string
  /** The backend's own settings, which include secrets. */
  settings: Readonly<Record<string, string>>
  logger: Logger
  /** Called when it listens again after it had ended. */
  onReturn(): void
}

/** The backend could not start. It has written the reason to the shop's standard error. */
export class EmbeddedBackendError extends Error {
  /** 78 for settings it cannot work with. */
  readonly exitCode: number

  constructor(exitCode: number) {
    super(`The embedded backend ended with code ${exitCode}.`)
    this.exitCode = exitCode
  }
}

/** Requests of the shop have ended by then; what is left are webhooks. */
const CLOSE_MS = 2_000

const Listening = v.object({ type: v.literal('listening'), url: v.string(), sandbox: v.boolean() })
type Listening = v.InferOutput<typeof Listening>

function listening(child: ChildProcess): Promise<Listening> {
  const { promise, resolve, reject } = Promise.withResolvers<Listening>()
  child.on('message', (message) => v.is(Listening, message) && resolve(message))
  void endOf(child).then(({ code }) => reject(new EmbeddedBackendError(code ?? 1)))
  return promise
}

function launch(config: Config, { script, settings }: EmbeddedOptions, port: number): ChildProcess {
  const { origin } = config
  return fork(script, {
    // Node warns about its TypeScript support at every start; operators need not read that.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...settings,
      NODE_ENV: config.production ? 'production' : 'development',
      BACKEND_PORT: String(port),
      DATA_DIR: config.dataDir,
      CATALOG_SIZE: String(config.catalogSize),
      PUBLIC_URL: origin,
      SHOP_HOST: config.host,
      IMAGE_BASE_URL: `${origin}/uploads/`,
      SANDBOX_BASE_URL: origin,
      LOG_LEVEL: config.logLevel,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** A child ends when its parent lets go of it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = endOf(child)
  const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS)
  if (child.connected) child.disconnect()
  await gone
  clearTimeout(timer)
}

/**
 * Starts the backend that comes with the shop, in a process of its own: it talks HTTP like any other. When it ends it
 * is started again at the same address; meanwhile the shop has a backend that is down.
 * Seeding, the first time, takes up to a minute.
 * @throws {EmbeddedBackendError} where it could not be started in the first place
 */
export async function startEmbeddedBackend(config: Config, options: EmbeddedOptions): Promise<EmbeddedBackend> {
  const { logger, onReturn } = options
  let child = launch(config, options, config.backendPort)
  const first = endOf(child)
  const { url, sandbox } = await listening(child)
  logger.info({ url, backendPid: child.pid }, 'the embedded backend is ready')
  const port = Number(new URL(url).port)
  const stopping = new AbortController()

  function startAgain() {
    child = launch(config, options, port)
    listening(child).then(
      () => {
        logger.info({ url, backendPid: child.pid }, 'the embedded backend is ready again')
        onReturn()
      },
      // It has ended before it listened, which is waited for anyway.
      () => undefined,
    )
    return endOf(child)
  }

  const watch = keepRunning({
    name: 'the embedded backend',
    logger,
    stopping: stopping.signal,
    first,
    start: startAgain,
  })
  return {
    url,
    sandbox,
    async close() {
      stopping.abort()
      await end(child)
      await watch
    },
  }
}
