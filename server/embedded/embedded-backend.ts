import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Config } from '../config.ts'

export interface EmbeddedBackend {
  /** Base address, without `/api/v1`. */
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

const Listening = v.object({ type: v.literal('listening'), url: v.string(), sandbox: v.boolean() })
type Listening = v.InferOutput<typeof Listening>

function listening(child: ChildProcess): Promise<Listening> {
  const { promise, resolve, reject } = Promise.withResolvers<Listening>()
  child.on('message', (message) => v.is(Listening, message) && resolve(message))
  child.once('error', reject)
  child.once('exit', (code) => reject(new EmbeddedBackendError(code ?? 1)))
  return promise
}

/**
 * Starts the backend that comes with the shop, in a process of its own: it talks HTTP like any other.
 * Seeding, the first time, takes up to a minute.
 * @throws {EmbeddedBackendError}
 */
export async function startEmbeddedBackend(config: Config, options: EmbeddedOptions): Promise<EmbeddedBackend> {
  const { script, settings, logger } = options
  const { origin } = config
  const child = fork(script, {
    // Node warns about its TypeScript support at every start; operators need not read that.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...settings,
      NODE_ENV: config.production ? 'production' : 'development',
      BACKEND_PORT: String(config.backendPort),
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
  const { url, sandbox } = await listening(child)
  logger.info({ url }, 'the embedded backend is ready')
  return {
    url,
    sandbox,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
