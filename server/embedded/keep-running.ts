import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Backoff, createBackoff } from './backoff.ts'

/** How a process has ended: by a code of its own or by a signal. */
export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Resolves when the process has ended, or could not be started. */
export function endOf(child: ChildProcess): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  child.once('exit', (code, signal) => resolve({ code, signal }))
  child.once('error', () => resolve({ code: 1, signal: null }))
  return promise
}

interface KeepRunningOptions {
  /** Which process, for the log. */
  name: string
  logger: Logger
  /** Aborted: the process may end. */
  stopping: AbortSignal
  /** The end of the process that runs now. */
  first: Promise<Ended>
  /** Starts it again. Resolves when that one has ended too. */
  start(): Promise<Ended>
  /** For tests. */
  backoff?: Backoff
}

/** Starts a process again whenever it ends, until it may end. Never rejects. */
export async function keepRunning(options: KeepRunningOptions): Promise<void> {
  const { name, logger, stopping, first, start, backoff = createBackoff() } = options
  let startedAt = performance.now()
  let life = first
  for (;;) {
    const ended = await life
    if (stopping.aborted) return
    const { waitMs, isAlarm } = backoff.next(performance.now() - startedAt)
    const line = { ...ended, waitMs }
    if (isAlarm) logger.fatal(line, `${name} keeps ending; it is started again`)
    else logger.error(line, `${name} has ended; it is started again`)
    await sleep(waitMs, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) return
    startedAt = performance.now()
    life = start()
  }
}
