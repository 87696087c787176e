import { type Config, readBackendSettings } from '../config.ts'
import { startEmbeddedBackend } from '../embedded/embedded-backend.ts'
import { atMost } from '../load/drain.ts'
import { createLogger } from '../logging/logger.ts'
import { tellStart } from '../logging/tell-start.ts'
import { createAllProcesses } from '../metrics/all-processes.ts'
import { openMachines } from '../metrics/machine-server.ts'
import { createTallies } from '../rate-limits/tallies.ts'
import { createSourceOfAll } from './ask-workers.ts'
import { createCallShares } from './call-shares.ts'
import { endWithGrace } from './end-with-grace.ts'
import type { Programs } from './programs.ts'
import { createSharedCounts } from './shared-counts.ts'
import { createWorkerPool } from './worker-pool.ts'

/** What a worker needs after its last request, in milliseconds. */
const REST_MS = 2_500

/**
 * Runs the shop in several processes behind one port. This one starts them, the embedded backend too, and starts again
 * what ends; it serves no request itself and does not load the shop.
 * @throws where a worker or the backend cannot start; `exitCode` says what to end with
 */
export async function supervise(config: Config, { main, backend: script }: Programs): Promise<void> {
  const logger = createLogger(config.logLevel)
  tellStart(logger, config)
  const { callsPerMinute, workers } = config
  const shares = callsPerMinute === null ? null : createCallShares(callsPerMinute, workers)
  const mapsSources = process.sourceMapsEnabled ? ['--enable-source-maps'] : []
  const options = { script, settings: readBackendSettings(), logger, onReturn: () => pool.backendReturned() }
  const backend = config.apiBaseUrl ? null : startEmbeddedBackend(config, options)
  const all = createAllProcesses()
  const pool = createWorkerPool({
    program: { exec: main, execArgv: [...config.heapFlags, ...mapsSources, ...process.execArgv] },
    count: workers,
    logger,
    async placeOf(number) {
      const there = await backend
      const embedded = there && { url: there.url, sandbox: there.sandbox }
      return { number, embedded, calls: shares?.of(number) ?? null }
    },
    counts: { ...createSharedCounts(), ...createTallies() },
    all,
    noteCall: (number) => shares?.note(number),
    onAlarm: () => end({ wait: true, hasFailed: true }),
  })
  const machines = await openMachines(config.metrics, logger, createSourceOfAll(pool.asked, all))
  const { limits } = config
  const longest = limits.drainWait + limits.drainRequests + REST_MS
  const end = endWithGrace({ limits, logger, onKill: () => pool.kill() }, async ({ wait }) => {
    await atMost(longest, pool.stop(wait))
    pool.kill()
    await (await backend)?.close()
    await machines?.close()
  })
  await Promise.all([backend, pool.serving])
  logger.info({ url: config.origin, workers }, 'the shop is open')
  process.send?.({ type: 'listening', url: config.origin })
}
