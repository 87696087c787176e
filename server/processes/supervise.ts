import closeWithGrace from 'close-with-grace'
import { warningsOf } from '../config-warnings.ts'
import { type Config, readBackendSettings } from '../config.ts'
import { startEmbeddedBackend } from '../embedded/embedded-backend.ts'
import { createLogger } from '../logging/logger.ts'
import { createCallShares } from './call-shares.ts'
import type { Programs } from './programs.ts'
import { createSharedCounts } from './shared-counts.ts'
import { createWorkerPool } from './worker-pool.ts'

/** Longer than a worker lets its requests go on. */
const STOP_MS = 20_000

/**
 * Runs the shop in several processes behind one port. This one starts them, the embedded backend too, and starts again
 * what ends; it serves no request itself and does not load the shop.
 * @throws where a worker or the backend cannot start; `exitCode` says what to end with
 */
export async function supervise(config: Config, { main, backend: script }: Programs): Promise<void> {
  const logger = createLogger(config.logLevel)
  for (const warning of warningsOf(config)) logger.warn(warning)
  const { callsPerMinute, workers } = config
  const shares = callsPerMinute === null ? null : createCallShares(callsPerMinute, workers)
  const mapsSources = process.sourceMapsEnabled ? ['--enable-source-maps'] : []
  const options = { script, settings: readBackendSettings(), logger, onReturn: () => pool.backendReturned() }
  const backend = config.apiBaseUrl ? null : startEmbeddedBackend(config, options)
  const pool = createWorkerPool({
    program: { exec: main, execArgv: [...config.heapFlags, ...mapsSources, ...process.execArgv] },
    count: workers,
    logger,
    async placeOf(number) {
      const there = await backend
      const embedded = there && { url: there.url, sandbox: there.sandbox }
      return { number, embedded, calls: shares?.of(number) ?? null }
    },
    counts: createSharedCounts(),
    noteCall: (number) => shares?.note(number),
  })
  const endAtOnce = () => pool.kill()
  closeWithGrace({ delay: STOP_MS, logger, onSecondSignal: endAtOnce, onTimeout: endAtOnce }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'an error was not caught; the shop ends')
    await pool.stop()
    await (await backend)?.close()
  })
  await Promise.all([backend, pool.serving])
  logger.info({ url: config.origin, workers }, 'the shop is open')
  process.send?.({ type: 'listening', url: config.origin })
}
