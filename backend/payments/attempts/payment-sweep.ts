import type { FastifyBaseLogger } from 'fastify'
import { createSweep, type Sweep } from '../../ground/create-sweep.ts'
import type { CheckResult } from './attempt-check.ts'
import type { CheckedAttempt, CheckSchedule } from './check-schedule.ts'

interface SweepDependencies {
  schedule: CheckSchedule
  check: (attempt: CheckedAttempt) => Promise<CheckResult>
  clock: () => number
  every: number
  log: FastifyBaseLogger
}

/** A provider that does not answer must not hold up the others' attempts. */
const checksAtOnce = 4

/** Asks about payment attempts whose result is not known, because a shopper may never come back. */
export function createPaymentSweep({ schedule, check, clock, every, log }: SweepDependencies): Sweep {
  async function checkDue(stop: AbortSignal): Promise<void> {
    const next = () => (stop.aborted ? undefined : schedule.takeDue(clock()))
    for (let attempt = next(); attempt; attempt = next()) await check(attempt)
  }

  return createSweep({
    name: 'payment',
    every,
    log,
    /** @throws the first failure, once all have ended: the database is closed after that */
    async work(stop) {
      const ends = await Promise.allSettled(Array.from({ length: checksAtOnce }, () => checkDue(stop)))
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
    },
  })
}
