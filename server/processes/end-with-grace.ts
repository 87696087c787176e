import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import type { Limits } from '#shared/limits.ts'
import type { Ending } from '../load/drain.ts'

interface EndOptions {
  limits: Pick<Limits, 'drainWait' | 'drainRequests'>
  logger: Logger
  /** Signals that somebody else listens to. */
  skip?: ('SIGTERM' | 'SIGINT')[]
  /** Called where the process ends at once: at a second signal, or after too long. */
  onKill?(): void
}

/** Pools, Redis and the embedded backend are closed after the last request. Milliseconds. */
const REST_MS = 5_000

/** Whoever presses Ctrl-C sits before the shop; there is no proxy that would send its requests elsewhere. */
export function isPressedKey(signal: string | undefined): boolean {
  return signal === 'SIGINT' && process.stdin.isTTY
}

/**
 * Ends the process in order: at a signal with code 0, after an error that was not caught with code 1, having logged
 * it. At a second signal it ends at once, with code 1.
 * @returns ends it for another reason
 */
export function endWithGrace(
  { limits, logger, skip = [], onKill }: EndOptions,
  end: (ending: Ending) => Promise<void>,
): (ending: Ending) => void {
  let asked: Ending | null = null
  const { close } = closeWithGrace(
    {
      delay: limits.drainWait + limits.drainRequests + REST_MS,
      logger,
      skip,
      ...(onKill && { onSecondSignal: onKill, onTimeout: onKill }),
    },
    async ({ err, signal }) => {
      if (err) logger.fatal({ err }, 'an error was not caught; the process ends')
      const ending = asked ?? { wait: !err && !isPressedKey(signal), hasFailed: err !== undefined }
      asked = ending
      logger.info({ signal, ...ending }, 'the process ends')
      await end(ending)
      if (ending.hasFailed) process.exit(1)
    },
  )
  return (ending) => {
    if (asked) return
    asked = ending
    void close()
  }
}
