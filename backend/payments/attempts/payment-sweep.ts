import type { FastifyBaseLogger } from 'fastify'
import type { CheckResult } from './attempt-check.ts'
import type { CheckedAttempt, CheckSchedule } from './check-schedule.ts'

/** Asks about payment attempts whose result is not known, because a shopper may never come back. */
export interface PaymentSweep {
  /** Checks all attempts that are due. */
  sweep(): Promise<void>
  /** Sweeps regularly until the returned function is called; that waits for the checks under way. */
  start(): () => Promise<void>
}

interface SweepDependencies {
  schedule: CheckSchedule
  check: (attempt: CheckedAttempt) => Promise<CheckResult>
  clock: () => number
  /** Milliseconds from one sweep to the next. */
  every: number
  log: FastifyBaseLogger
}

/** A provider that does not answer must not hold up the others' attempts. */
const checksAtOnce = 4

export function createPaymentSweep({ schedule, check, clock, every, log }: SweepDependencies): PaymentSweep {
  const stop = new AbortController()
  let underWay: Promise<void> | undefined

  async function work(): Promise<void> {
    const next = () => (stop.signal.aborted ? undefined : schedule.takeDue(clock()))
    for (let attempt = next(); attempt; attempt = next()) await check(attempt)
  }

  /** @throws what the first of them threw, once all have ended: the database is closed after that */
  async function workAll(): Promise<void> {
    const ends = await Promise.allSettled(Array.from({ length: checksAtOnce }, work))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  async function sweep(): Promise<void> {
    // A slow sweep is joined instead of run twice.
    underWay ??= workAll()
    try {
      await underWay
    } finally {
      underWay = undefined
    }
  }

  return {
    sweep,
    start() {
      const timer = setInterval(() => void sweep().catch(() => log.error('the payment sweep failed')), every)
      // It must not keep a process alive that has nothing else to do.
      timer.unref()
      return async () => {
        stop.abort()
        clearInterval(timer)
        // The sweep has logged it.
        await underWay?.catch(() => undefined)
      }
    },
  }
}
