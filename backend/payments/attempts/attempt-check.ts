import type { FastifyBaseLogger } from 'fastify'
import { createSweep, type Sweep } from '../../ground/create-sweep.ts'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { KnownOrder, PayableOrders } from '../contract/payment-method.ts'
import type { Provider, RecoveredPayment } from '../contract/provider.ts'
import type { CheckedAttempt, CheckSchedule } from './check-schedule.ts'
import type { PaymentIntake, ReportProblem } from './payment-intake.ts'
import type { PaymentRecords } from './payment-records.ts'
import type { Recovery } from './recovery.ts'

/** `unavailable`: the provider gave no result and has to be asked again. */
export type CheckResult = 'paid' | 'open' | 'over' | 'unavailable'

export interface CheckDependencies {
  records: PaymentRecords
  orders: PayableOrders
  schedule: CheckSchedule
  intake: PaymentIntake
  recovery: Recovery
  report: ReportProblem
  inTurn: <T>(orderId: number, work: () => Promise<T>) => Promise<T>
  log: FastifyBaseLogger
}

/** Safe to repeat, in any order and concurrently with the shopper's own report. Never throws. */
export function createAttemptCheck(providers: readonly Provider[], dependencies: CheckDependencies) {
  const { records, orders, schedule, intake, recovery, report, inTurn, log } = dependencies

  async function ask(provider: Provider, order: KnownOrder, attempt: CheckedAttempt): Promise<CheckResult> {
    const found = provider.lookUp
      ? await provider.lookUp(order, attempt)
      : listOf(await provider.recover(order, attempt))
    if (found === 'over') return 'over'
    const payments = found === 'approved' ? await capture(provider, order, attempt) : found
    for (const payment of payments) intake.take({ method: attempt.method, ...payment }, order)
    return payments.length > 0 ? 'paid' : 'open'
  }

  /** Captures a payment that the shopper approved without coming back, if the order still needs it. */
  async function capture(provider: Provider, order: KnownOrder, attempt: CheckedAttempt): Promise<RecoveredPayment[]> {
    const needsMoney = !order.isPaid && !order.isCancelled && !records.isPaid(order.id)
    if (!needsMoney || (await recovery.hasPaid(order, attempt.method))) return []
    return listOf((await provider.capture?.(order, attempt)) ?? null)
  }

  function resultOf(error: unknown, order: KnownOrder, attempt: CheckedAttempt, provider: Provider): CheckResult {
    const { method } = attempt
    const code = error instanceof PaymentRefusal ? error.code : error instanceof PaymentFault ? 'unavailable' : 'broken'
    log.warn({ order: order.id, method, code }, 'payment status unknown')
    if (code === 'mismatched') {
      // Anyone with the reference of a provider's page can open that page.
      const payment = provider.redirects ? '' : attempt.reference
      // The checks end first, so that this is reported only once.
      if (schedule.end(attempt)) report(order, { kind: 'mismatched', payment: { method, payment } })
      return 'over'
    }
    return code === 'declined' || code === 'forged' ? 'over' : 'unavailable'
  }

  return (attempt: CheckedAttempt): Promise<CheckResult> =>
    inTurn(attempt.orderId, async () => {
      const order = orders.findAny(attempt.orderId)
      const provider = providers.find(({ method }) => method === attempt.method)
      if (!order || !provider) return 'open'
      const result = await ask(provider, order, attempt).catch((error: unknown) =>
        resultOf(error, order, attempt, provider),
      )
      if (result === 'paid' || result === 'over') schedule.end(attempt)
      const receipt = records.receiptOf(order.id)
      if (receipt && orders.markPaid(order.id, receipt)) {
        log.info({ order: order.id, method: receipt.method }, 'order paid, confirmed by sweep or webhook')
      }
      return result
    })
}

function listOf(payment: RecoveredPayment | null): RecoveredPayment[] {
  return payment ? [payment] : []
}

interface SweepDependencies {
  schedule: CheckSchedule
  check: (attempt: CheckedAttempt) => Promise<CheckResult>
  clock: () => number
  every: number
  log: FastifyBaseLogger
}

/** Concurrent checks: a provider that does not answer must not delay the others. */
const checksAtOnce = 4

/** Checks payment attempts whose result is unknown, because a shopper may never come back. */
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
