import { setTimeout as wait } from 'node:timers/promises'
import type { Attempt } from './api.ts'
import type { Observe } from './events.ts'
import { RestError } from './rest/upstream/rest-error.ts'

/** An e-mail about an order that was just placed. */
export interface OrderEmail {
  orderId: string
  requestId: string
  /** Asks the backend to send it. */
  ask(): Promise<Attempt<unknown>>
}

/** E-mails about placed orders. They are sent after the response; a failure to send never changes it. */
export interface OrderEmails {
  /** Has an e-mail sent, once for each order. Never throws; a failure is observed. */
  send(email: OrderEmail): void
  /** Resolves when the backend has answered all requests in progress. */
  settled(): Promise<void>
  /** Gives up the e-mails that wait for another try, and waits for the requests in progress. */
  close(): Promise<void>
}

/**
 * How many orders are remembered as having their e-mail. Repeated requests for one order arrive within seconds, in this
 * process; one that arrives later, or after a restart, at worst sends a second e-mail.
 */
const REMEMBERED_ORDERS = 1_000

/**
 * Milliseconds before each further try while the backend fails. A backend that sent the e-mail and could not answer
 * sends it again; the reference backend does not.
 */
const WAITS = [10_000, 60_000, 300_000]

/** @param waits for tests */
export function createOrderEmails(observe: Observe, waits: readonly number[] = WAITS): OrderEmails {
  const asked = new Set<string>()
  const inProgress = new Set<Promise<unknown>>()
  const stop = new AbortController()

  function remember(orderId: string): void {
    asked.add(orderId)
    const [oldest] = asked
    if (asked.size > REMEMBERED_ORDERS && oldest !== undefined) asked.delete(oldest)
  }

  /** Returns null once it is sent, else the code of the failure and whether to try again. */
  async function askOnce({ ask }: OrderEmail): Promise<{ code: string; isFault: boolean } | null> {
    const answer = ask()
    const request = answer.catch(() => undefined).finally(() => inProgress.delete(request))
    inProgress.add(request)
    try {
      return (await answer).ok ? null : { code: 'REFUSED', isFault: false }
    } catch (error) {
      if (!(error instanceof RestError)) return { code: 'INTERNAL_SERVER_ERROR', isFault: false }
      return { code: error.code, isFault: error.code !== 'UNAUTHENTICATED' }
    }
  }

  async function deliver(email: OrderEmail): Promise<void> {
    let failure = await askOnce(email)
    for (const pause of waits) {
      if (!failure?.isFault || stop.signal.aborted) break
      await wait(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
      if (!stop.signal.aborted) failure = await askOnce(email)
    }
    const { orderId, requestId } = email
    if (failure) observe({ type: 'orderEmailLost', requestId, orderId, code: failure.code })
  }

  return {
    send(email) {
      if (asked.has(email.orderId)) return
      remember(email.orderId)
      void deliver(email)
    },
    async settled() {
      await Promise.all(inProgress)
    },
    async close() {
      stop.abort()
      await Promise.all(inProgress)
    },
  }
}
