import type { FastifyBaseLogger } from 'fastify'

export interface Sweep {
  /** Does the work now; joins a run that is in progress. */
  sweep(): Promise<void>
  /** Repeats the work until the returned function is called, which waits for the run in progress. */
  start(): () => Promise<void>
}

interface SweepOptions {
  name: string
  /** @param stop aborted when the sweep stops; the work then starts nothing new */
  work: (stop: AbortSignal) => Promise<void>
  /** Milliseconds between runs. */
  every: number
  log: FastifyBaseLogger
}

export function createSweep({ name, work, every, log }: SweepOptions): Sweep {
  const stop = new AbortController()
  let running: Promise<void> | undefined

  async function sweep(): Promise<void> {
    running ??= work(stop.signal)
    try {
      await running
    } finally {
      running = undefined
    }
  }

  function logFailure(error: unknown): void {
    log.error({ reason: error instanceof Error ? error.message : 'unknown reason' }, `the ${name} sweep failed`)
  }

  return {
    sweep,
    start() {
      const timer = setInterval(() => void sweep().catch(logFailure), every)
      // It must not keep a process alive that has nothing else to do.
      timer.unref()
      return async () => {
        stop.abort()
        clearInterval(timer)
        await running?.catch(() => undefined)
      }
    },
  }
}
