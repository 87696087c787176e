import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import type { Limits } from '#graphql/limits.ts'
import type { DrainOptions } from './capacity/drain.ts'

interface ExitOptions {
  limits: Pick<Limits, 'drainWait' | 'drainRequests'>
  logger: Logger
  isProbed: () => boolean
}

/** Milliseconds to close pools, Redis, and the reference backend after the last request. */
const REST_MS = 5_000

function nextSteps({ wait, hasFailed }: DrainOptions, { drainWait, drainRequests }: ExitOptions['limits']): string {
  if (hasFailed) return 'pending requests get a few seconds, then the process exits with code 1'
  const listening = wait ? `not ready; stops listening in ${drainWait / 1_000} s` : 'stops listening'
  return `${listening}; pending requests then get ${drainRequests / 1_000} s; a second signal exits immediately`
}

/** Exits with code 0 after a signal and 1 after an uncaught error. A second signal exits immediately. */
export function exitGracefully(
  { limits, logger, isProbed }: ExitOptions,
  close: (options: DrainOptions) => Promise<void>,
): void {
  function logAbort(details: { signal?: string }, message: string): void {
    logger.error({ ...details, now: 'exiting immediately; pending requests are lost' }, message)
  }
  closeWithGrace(
    {
      delay: limits.drainWait + limits.drainRequests + REST_MS,
      logger,
      onSecondSignal: (signal) => logAbort({ signal }, 'second signal received'),
      onTimeout: () => logAbort({}, 'shutdown timed out'),
    },
    async ({ err, signal }) => {
      if (err) logger.fatal({ err }, 'uncaught error')
      // SIGINT is Ctrl-C, and service managers send SIGTERM.
      const wait = !err && signal !== 'SIGINT' && isProbed()
      const options = { wait, hasFailed: err !== undefined }
      const startedAt = performance.now()
      logger.info({ ...(signal && { signal }), now: nextSteps(options, limits) }, 'shutting down')
      await close(options)
      logger.info({ ms: Math.round(performance.now() - startedAt) }, 'shutdown complete')
      if (options.hasFailed) process.exit(1)
    },
  )
}
