import { setTimeout as wait } from 'node:timers/promises'
import { createBoundedCache } from '../bounded.ts'
import type { Observe } from '../events.ts'
import { GatewayFault, mayHaveArrived, RestError } from './client/rest-error.ts'
import type { Outcome } from './endpoint.ts'

export interface OrderEmail {
  orderId: string
  requestId: string
  ask(): Promise<Outcome<unknown>>
}

/** Repeated requests arrive within seconds in this process; a later one at worst sends a second e-mail. */
const REMEMBERED_BYTES = 512 * 1_024

/** Milliseconds before each retry. Only requests that the backend did not get are repeated, or it would send several. */
const WAITS = [10_000, 60_000, 300_000]

/** Sent after the response; a failure never changes it. */
export function createOrderEmails(observe: Observe, waits: readonly number[] = WAITS) {
  const requested = createBoundedCache<true>({ maxBytes: REMEMBERED_BYTES, bytesOf: () => 0 })
  // bounded: requests end with their deadline
  const inProgress = new Set<Promise<unknown>>()
  const stop = new AbortController()

  async function askOnce({ ask }: OrderEmail): Promise<{ code: string; canRepeat: boolean } | null> {
    const answer = ask()
    const request = answer.catch(() => undefined).finally(() => inProgress.delete(request))
    inProgress.add(request)
    try {
      return (await answer).ok ? null : { code: 'REFUSED', canRepeat: false }
    } catch (error) {
      if (!(error instanceof RestError)) return { code: 'INTERNAL_SERVER_ERROR', canRepeat: false }
      const isUnsent = error.code.startsWith('UPSTREAM_') && !mayHaveArrived(error)
      return { code: error.code, canRepeat: isUnsent || error instanceof GatewayFault }
    }
  }

  async function deliver(email: OrderEmail): Promise<void> {
    let failure = await askOnce(email)
    for (const pause of waits) {
      if (!failure?.canRepeat || stop.signal.aborted) break
      await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
      if (!stop.signal.aborted) failure = await askOnce(email)
    }
    const { orderId, requestId } = email
    if (failure) observe({ type: 'orderEmailLost', requestId, orderId, code: failure.code })
  }

  return {
    /** Sends an e-mail once per order. Never throws; failures are reported as events. */
    send(email: OrderEmail): void {
      if (requested.has(email.orderId)) return
      requested.set(email.orderId, true)
      void deliver(email)
    },
    async settled(): Promise<void> {
      await Promise.all(inProgress)
    },
    /** Drops pending retries and waits for requests in progress. */
    async close(): Promise<void> {
      stop.abort()
      await Promise.all(inProgress)
    },
  }
}
