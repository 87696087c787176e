import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import type { Limits } from '#graphql/limits.ts'
import type { Ending } from './capacity/drain.ts'

interface EndOptions {
  limits: Pick<Limits, 'drainWait' | 'drainRequests'>
  logger: Logger
}

/** Milliseconds to close pools, Redis, and the reference backend after the last request. */
const REST_MS = 5_000

/** Ctrl-C comes from a developer's terminal, where no proxy has to be drained first. */
function isPressedKey(signal: string | undefined): boolean {
  return signal === 'SIGINT' && process.stdin.isTTY
}

function outlook({ wait, hasFailed }: Ending, { drainWait, drainRequests }: EndOptions['limits']): string {
  if (hasFailed) return 'requests under way have a moment, then the process ends with code 1'
  const listening = wait ? `it is not ready, and stops listening in ${drainWait / 1_000} s` : 'it stops listening'
  return `${listening}; requests under way then have ${drainRequests / 1_000} s; a second signal ends it at once`
}

/** Exits with code 0 after a signal and 1 after an uncaught error. A second signal ends the process at once. */
export function endWithGrace({ limits, logger }: EndOptions, end: (ending: Ending) => Promise<void>): void {
  function kill(why: { signal?: string }, words: string): void {
    logger.error({ ...why, now: 'the process ends at once, requests under way are lost' }, words)
  }
  closeWithGrace(
    {
      delay: limits.drainWait + limits.drainRequests + REST_MS,
      logger,
      onSecondSignal: (signal) => kill({ signal }, 'a second signal'),
      onTimeout: () => kill({}, 'the end takes too long'),
    },
    async ({ err, signal }) => {
      if (err) logger.fatal({ err }, 'an error was not caught; the process ends')
      const ending = { wait: !err && !isPressedKey(signal), hasFailed: err !== undefined }
      const startedAt = performance.now()
      logger.info({ ...(signal && { signal }), now: outlook(ending, limits) }, 'the process ends')
      await end(ending)
      logger.info({ ms: Math.round(performance.now() - startedAt) }, 'the process has ended')
      if (ending.hasFailed) process.exit(1)
    },
  )
}
